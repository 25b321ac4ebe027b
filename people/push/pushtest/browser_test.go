package pushtest_test

import (
	"crypto/ecdh"
	"encoding/base64"
	"testing"

	"tessera/people/push/pushtest"
)

// TestTheExampleOfTheRFC is that of RFC 8291, section 5.
func TestTheExampleOfTheRFC(t *testing.T) {
	decode := func(text string) []byte {
		data, err := base64.RawURLEncoding.DecodeString(text)
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	key, err := ecdh.P256().NewPrivateKey(decode("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"))
	if err != nil {
		t.Fatal(err)
	}
	b := pushtest.Browser{Private: key, Auth: decode("BTBZMqHH6r4Tts7J_aSIgg")}
	text, err := b.Decrypt(decode("DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml" +
		"mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT" +
		"pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"))
	if err != nil || string(text) != "When I grow up, I want to be a watermelon" {
		t.Errorf("%q, %v", text, err)
	}
}

// TestTheExampleOfVAPID is that of RFC 8292, section 2.4.
func TestTheExampleOfVAPID(t *testing.T) {
	header := "vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0." +
		"i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, " +
		"k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs"
	claims, _, err := pushtest.Verify(header)
	if want := (pushtest.Claims{Aud: "https://push.example.net", Exp: 1453523768, Sub: "mailto:push@example.com"}); err != nil || claims != want {
		t.Errorf("%+v, %v", claims, err)
	}
	if _, _, err := pushtest.Verify(header[:100] + "X" + header[101:]); err == nil {
		t.Error("a forged header was taken")
	}
}
