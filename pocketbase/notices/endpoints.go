package notices

import (
	"errors"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"syscall"
	"time"
)

const maxEndpoint = 1000

var errPrivate = errors.New("this is not a public address")

// checkEndpoint reports whether an endpoint may be pushed to: an https address of a host on the internet. Browsers send these; anybody who
// is signed in can send others. local allows addresses of this machine, for tests.
func checkEndpoint(text string, local bool) bool {
	address, err := url.Parse(text)
	if err != nil || len(text) > maxEndpoint || address.Host == "" || address.User != nil {
		return false
	}
	if local {
		return address.Scheme == "https" || address.Scheme == "http"
	}
	if address.Scheme != "https" || (address.Port() != "" && address.Port() != "443") {
		return false
	}
	ip, err := netip.ParseAddr(address.Hostname())
	return err != nil || isPublic(ip)
}

// isPublic reports whether an address is one of the internet. One with a zone is of a network of this machine; no prefix contains it.
func isPublic(ip netip.Addr) bool {
	if ip.Zone() != "" {
		return false
	}
	ip = ip.Unmap()
	for _, private := range privateNetworks {
		if private.Contains(ip) {
			return false
		}
	}
	return ip.IsGlobalUnicast() && !ip.IsPrivate()
}

// privateNetworks are those that net/netip does not know: shared, of protocols, for documents, for benchmarks, reserved, and those
// that have an IPv4 address in them.
var privateNetworks = func() (list []netip.Prefix) {
	for _, text := range []string{
		"0.0.0.0/8", "100.64.0.0/10", "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "198.18.0.0/15", "198.51.100.0/24",
		"203.0.113.0/24", "240.0.0.0/4", "::/96", "64:ff9b::/96", "64:ff9b:1::/48", "100::/64", "2001::/23", "2001:db8::/32", "2002::/16", "fec0::/10",
	} {
		list = append(list, netip.MustParsePrefix(text))
	}
	return list
}()

// pushClient makes requests to push services. It looks at the address to which it connects, after the name was looked up, and follows
// no redirect, so that no name leads into the network of the server.
func pushClient(local bool) *http.Client {
	dialer := &net.Dialer{Timeout: 10 * time.Second}
	if !local {
		dialer.Control = func(_, address string, _ syscall.RawConn) error {
			target, err := netip.ParseAddrPort(address)
			if err != nil || !isPublic(target.Addr()) {
				return errPrivate
			}
			return nil
		}
	}
	return &http.Client{
		Timeout:       pushTimeout,
		Transport:     &http.Transport{DialContext: dialer.DialContext, ForceAttemptHTTP2: true, TLSHandshakeTimeout: 10 * time.Second, MaxIdleConns: 20, IdleConnTimeout: time.Minute},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}
