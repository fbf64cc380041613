package notices

import (
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"
)

func TestEndpointsAreOnTheInternet(t *testing.T) {
	for _, endpoint := range []string{
		"https://fcm.googleapis.com/fcm/send/abc", "https://web.push.apple.com/x", "https://updates.push.services.mozilla.com:443/wpush/v2/x",
		"https://8.8.8.8/x", "https://[2606:4700::1111]/x",
	} {
		if !checkEndpoint(endpoint, false) {
			t.Error("refused", endpoint)
		}
	}
	for _, endpoint := range []string{
		"", "x", "http://fcm.googleapis.com/x", "https://user@fcm.googleapis.com/x", "https://fcm.googleapis.com:8090/x", "ftp://a.example",
		"https://127.0.0.1/x", "https://10.1.2.3/x", "https://192.168.0.1", "https://169.254.169.254/latest", "https://100.64.0.1", "https://0.0.0.0",
		"https://[::1]/x", "https://[fe80::1]", "https://[fd00::1]", "https://[::ffff:127.0.0.1]", "https://[64:ff9b::7f00:1]", "https://[2002:7f00:1::]",
		"https://[::ffff:127.0.0.1%25eth0]", "https://[fd00::1%25eth0]", "https://[64:ff9b::7f00:1%251]", "https://[2606:4700::1111%25eth0]",
		"https://224.0.0.1", "https://255.255.255.255", "https://a.example/" + strings.Repeat("x", maxEndpoint),
	} {
		if checkEndpoint(endpoint, false) {
			t.Error("accepted", endpoint)
		}
	}
}

func TestAnAddressWithAZoneIsNotOnTheInternet(t *testing.T) {
	for _, address := range []string{"::ffff:127.0.0.1%eth0", "::ffff:10.0.0.1%1", "fd00::1%eth0", "64:ff9b::7f00:1%1", "2606:4700::1111%eth0"} {
		if isPublic(netip.MustParseAddr(address)) {
			t.Error("public", address)
		}
	}
}

func TestANameThatLeadsIntoTheNetworkIsNotCalled(t *testing.T) {
	called := false
	inside := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { called = true }))
	defer inside.Close()
	port := inside.URL[strings.LastIndex(inside.URL, ":"):]
	for _, address := range []string{inside.URL, "http://localhost" + port} {
		if _, err := pushClient(false).Get(address); err == nil || called {
			t.Error(address, err)
		}
	}
	outside := httptest.NewServer(http.RedirectHandler(inside.URL, http.StatusTemporaryRedirect))
	defer outside.Close()
	response, err := pushClient(true).Get(outside.URL)
	must(t, err)
	response.Body.Close()
	if response.StatusCode != http.StatusTemporaryRedirect || called {
		t.Error("it follows redirects")
	}
}
