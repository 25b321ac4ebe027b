package peopletest

import (
	"strconv"
	"testing"
	"time"

	"tessera/people"
)

func device(id, holder, session string, since time.Time) people.Device {
	return people.Device{
		ID: id, Holder: holder, Session: session, Endpoint: "https://push.example/" + id, Key: []byte("key of " + id),
		Auth: []byte("auth of " + id), Language: "nl", Browser: "a browser", Since: since,
	}
}

func devicesOf(t *testing.T, s people.Store, holders ...string) (ids []string) {
	t.Helper()
	all, err := s.Devices(t.Context(), holders...)
	must(t, err)
	for _, each := range all {
		ids = append(ids, each.ID)
	}
	return ids
}

func devices(t *testing.T, s people.Store) {
	ctx := t.Context()
	must(t, s.Add(ctx, account("1", "Ann")))
	must(t, s.Begin(ctx, session("in", "1", noon), "digest-1"))
	phone := device("phone", "holder-1", "in", noon)
	must(t, s.AddDevice(ctx, phone, 2, 10))
	must(t, s.AddDevice(ctx, device("laptop", "holder-1", "", noon.Add(time.Hour)), 2, 10))
	want(t, people.ErrDevices, s.AddDevice(ctx, device("watch", "holder-1", "in", noon), 2, 10))
	again := phone
	again.Since, again.Language, again.Key = noon.Add(time.Hour), "fr", []byte("another")
	must(t, s.AddDevice(ctx, again, 2, 10))
	again.Since = noon
	all, err := s.Devices(ctx, "holder-1", "nobody")
	must(t, err)
	same(t, []people.Device{again, device("laptop", "holder-1", "", noon.Add(time.Hour))}, all)

	must(t, s.AddDevice(ctx, device("tablet", "guest", "", noon), 2, 10))
	holders, err := s.DeviceHolders(ctx)
	must(t, err)
	same(t, []string{"guest", "holder-1"}, holders)
	must(t, s.Claim(ctx, "1", "guest"))
	same(t, []string{"phone", "tablet", "laptop"}, devicesOf(t, s, "guest"))
	want(t, people.ErrUnknown, s.RemoveDevice(ctx, "tablet", "guest"))
	must(t, s.RemoveDevice(ctx, "tablet", "guest", "holder-1"))
	must(t, s.End(ctx, "1", "in"))
	same(t, []string{"laptop"}, devicesOf(t, s, "holder-1"))
	must(t, s.AddDevice(ctx, device("laptop", "another", "", noon), 2, 10))
	same(t, 0, len(devicesOf(t, s, "holder-1")))
	must(t, s.DropDevice(ctx, "laptop"))
	same(t, 0, len(devicesOf(t, s, "another")))
}

func devicesOfGuests(t *testing.T, s people.Store) {
	ctx := t.Context()
	must(t, s.Add(ctx, account("1", "Ann")))
	must(t, s.Begin(ctx, session("in", "1", noon), "digest-1"))
	must(t, s.AddDevice(ctx, device("hers", "holder-1", "in", noon.Add(-time.Hour)), 2, 3))
	for i := range 5 {
		id := strconv.Itoa(i)
		must(t, s.AddDevice(ctx, device(id, "guest "+id, "", noon.Add(time.Duration(i)*time.Minute)), 2, 3))
	}
	same(t, []string{"hers", "2", "3", "4"}, devicesOf(t, s, "holder-1", "guest 0", "guest 1", "guest 2", "guest 3", "guest 4"))
}

func errand(device, kind, key string) people.Errand {
	return people.Errand{Device: device, Subject: "match", Kind: kind, Key: key, At: noon, Until: noon.Add(time.Hour)}
}

func dueOf(t *testing.T, s people.Store, now time.Time) (all []people.Errand) {
	t.Helper()
	due, err := s.Due(t.Context(), now, 10)
	must(t, err)
	for _, each := range due {
		same(t, each.Errand.Device, each.Device.ID)
		all = append(all, each.Errand)
	}
	return all
}

func errands(t *testing.T, s people.Store) {
	ctx := t.Context()
	for _, id := range []string{"a", "b"} {
		must(t, s.AddDevice(ctx, device(id, "h", "", noon), 2, 10))
	}
	one, two, late := errand("a", "turn", "1"), errand("b", "turn", "1"), errand("b", "deadline", "1")
	late.At = noon.Add(time.Minute)
	must(t, s.Plan(ctx, []people.Plan{{Subject: "match", Errands: []people.Errand{one, two, late, errand("gone", "turn", "1")}}}, "log", "7"))
	value, err := s.Cursor(ctx, "log")
	must(t, err)
	same(t, "7", value)
	same(t, []people.Errand{one, two}, dueOf(t, s, noon))
	same(t, []people.Errand{one, two, late}, dueOf(t, s, noon.Add(time.Minute)))

	one.Done = true
	two.Tries, two.At = 1, noon.Add(time.Second)
	must(t, s.Settle(ctx, one))
	must(t, s.Settle(ctx, two))
	same(t, 0, len(dueOf(t, s, noon)))
	must(t, s.Plan(ctx, []people.Plan{{Subject: "match", Errands: []people.Errand{errand("a", "turn", "1"), errand("b", "turn", "1")}}}, "", ""))
	same(t, []people.Errand{two}, dueOf(t, s, noon.Add(time.Minute)))
	must(t, s.Plan(ctx, []people.Plan{{Subject: "match", Errands: []people.Errand{errand("a", "turn", "2")}}}, "", ""))
	same(t, []people.Errand{errand("a", "turn", "2")}, dueOf(t, s, noon.Add(time.Minute)))
	must(t, s.Settle(ctx, one)) // that of another turn
	same(t, 1, len(dueOf(t, s, noon)))
	must(t, s.DropDevice(ctx, "a"))
	same(t, 0, len(dueOf(t, s, noon)))
}

// errandsOfMany plans for several subjects together, each of which has errands of the same names.
func errandsOfMany(t *testing.T, s people.Store) {
	ctx := t.Context()
	must(t, s.AddDevice(ctx, device("a", "h", "", noon), 2, 10))
	about := func(subject, key string) people.Plan {
		e := errand("a", "turn", key)
		e.Subject = subject
		return people.Plan{Subject: subject, Errands: []people.Errand{e}}
	}
	one, two, three := about("one", "1"), about("two", "1"), about("three", "1")
	must(t, s.Plan(ctx, []people.Plan{one, two, three}, "", ""))
	same(t, []people.Errand{one.Errands[0], three.Errands[0], two.Errands[0]}, dueOf(t, s, noon))
	must(t, s.Plan(ctx, []people.Plan{{Subject: "one"}, about("two", "2")}, "", ""))
	same(t, []people.Errand{three.Errands[0], about("two", "2").Errands[0]}, dueOf(t, s, noon))
	must(t, s.Plan(ctx, nil, "log", "8"))
	same(t, 2, len(dueOf(t, s, noon)))
}

func errandsOnce(t *testing.T, s people.Store) {
	ctx := t.Context()
	must(t, s.AddDevice(ctx, device("a", "h", "", noon), 2, 10))
	one := errand("a", "challenge", "1")
	must(t, s.AddErrand(ctx, one, noon))
	again := one
	again.Key, again.At = "2", noon.Add(time.Minute)
	must(t, s.AddErrand(ctx, again, noon))
	same(t, []people.Errand{one}, dueOf(t, s, noon.Add(time.Hour)))
	must(t, s.AddErrand(ctx, again, noon.Add(time.Second)))
	same(t, []people.Errand{again}, dueOf(t, s, noon.Add(time.Hour)))
	again.Done = true
	must(t, s.Settle(ctx, again))
	must(t, s.SweepErrands(ctx, again.Until))
	must(t, s.AddErrand(ctx, one, time.Time{}))
	same(t, 0, len(dueOf(t, s, noon.Add(time.Hour))))
	must(t, s.SweepErrands(ctx, again.Until.Add(1)))
	must(t, s.AddErrand(ctx, one, time.Unix(0, 0)))
	same(t, 1, len(dueOf(t, s, noon.Add(time.Hour))))
}

func digests(t *testing.T, s people.Store) {
	ctx := t.Context()
	for _, each := range []people.Account{account("1", "Ann"), account("2", "Bob")} {
		must(t, s.Add(ctx, each))
	}
	anns := people.Digest{Account: "1", Hour: 8, Zone: "Europe/Brussels", Next: noon, Since: noon.Add(-time.Hour), Token: "anns"}
	bobs := people.Digest{Account: "2", Hour: 9, Zone: "UTC", Next: noon.Add(time.Hour), Since: noon, Token: "bobs"}
	must(t, s.SetDigest(ctx, anns))
	must(t, s.SetDigest(ctx, bobs))
	due, err := s.DueDigests(ctx, noon, 10)
	must(t, err)
	same(t, []people.Digest{anns}, due)
	later := anns
	later.Next, later.Since = noon.Add(24*time.Hour), noon
	must(t, s.Postpone(ctx, later, noon.Add(1)))
	got, err := s.Digest(ctx, "1")
	must(t, err)
	same(t, anns, got)
	must(t, s.Postpone(ctx, later, noon))
	got, err = s.Digest(ctx, "1")
	must(t, err)
	same(t, later, got)
	must(t, s.EndDigestBy(ctx, "bobs"))
	must(t, s.EndDigestBy(ctx, "nobodys"))
	_, err = s.Digest(ctx, "2")
	want(t, people.ErrUnknown, err)
	must(t, s.Delete(ctx, "1"))
	_, err = s.Digest(ctx, "1")
	want(t, people.ErrUnknown, err)
}

func secrets(t *testing.T, s people.Store) {
	one, err := s.Secret(t.Context(), "one")
	must(t, err)
	again, err := s.Secret(t.Context(), "one")
	must(t, err)
	other, err := s.Secret(t.Context(), "other")
	must(t, err)
	same(t, one, again)
	if len(one) != 32 || string(one) == string(other) {
		t.Errorf("secrets %x and %x", one, other)
	}
}
