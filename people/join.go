package people

import (
	"context"
)

// Newcomer is who makes an account.
type Newcomer struct {
	// ID is one of NewID, or empty for a new one.
	ID string
	// Name and Holder are what the account will have.
	Name, Holder string
	// Password may be left out where there is another way to sign in.
	Password string
	Ways     []Way
	// Code makes the newcomer the host where there is none; an empty one is none.
	Code string
}

// NewID returns an account's id that nobody has.
func NewID() string { return random(16) }

// SignUp makes an account with a password.
func (h *House) SignUp(ctx context.Context, name, password, holder, code string) (Account, error) {
	return h.Join(ctx, Newcomer{Name: name, Password: password, Holder: holder, Code: code})
}

// Check returns why there cannot be an account for a newcomer, as Join would before any work.
func (h *House) Check(ctx context.Context, n Newcomer) error {
	_, err := h.welcome(ctx, n)
	return err
}

// Join makes an account.
func (h *House) Join(ctx context.Context, n Newcomer) (Account, error) {
	a, err := h.welcome(ctx, n)
	if err != nil {
		return Account{}, err
	}
	if n.Password != "" {
		if a.Password, err = h.hasher.Hash(ctx, n.Password); err != nil {
			return Account{}, err
		}
	}
	if err := h.store.Add(ctx, a, n.Ways...); err != nil {
		return Account{}, err
	}
	if a.Role == Host {
		h.spend()
	}
	return a, h.note(ctx, NotedSignUp, a.ID, string(a.Role))
}

// CheckFree returns a name in its one form, or why nobody may take it: ErrName or ErrTaken.
func (h *House) CheckFree(ctx context.Context, name string) (string, error) {
	name, err := CheckName(name)
	if err != nil {
		return "", err
	}
	if _, err := h.store.ByName(ctx, name); err == nil {
		return "", ErrTaken
	}
	switch taken, err := h.store.Resembles(ctx, name); {
	case err != nil:
		return "", err
	case taken:
		return "", ErrTaken
	}
	return name, nil
}

// welcome is the account of a newcomer before the work of a digest, or why there cannot be one.
func (h *House) welcome(ctx context.Context, n Newcomer) (Account, error) {
	name, err := CheckName(n.Name)
	if err != nil {
		return Account{}, err
	}
	if n.Password != "" || len(n.Ways) == 0 {
		if err := CheckPassword(n.Password, name); err != nil {
			return Account{}, err
		}
	}
	a := Account{ID: n.ID, Name: name, Holder: n.Holder, Role: Player, Since: h.now()}
	if a.ID == "" {
		a.ID = NewID()
	}
	if n.Code != "" {
		if !h.opens(n.Code) {
			return Account{}, ErrCode
		}
		a.Role = Host
	}
	_, err = h.CheckFree(ctx, name)
	return a, err
}
