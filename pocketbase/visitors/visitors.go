// Package visitors says what counts as one visitor where requests are counted by address.
package visitors

import (
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

const (
	// ipv6Network is what one visitor has of IPv6.
	ipv6Network = 64
	// trueAddress is where a request keeps its address while limits are counted.
	trueAddress = "everydayTrueAddress"
)

// address is where a request comes from, as far as RealIP reads it.
type address struct {
	remote string
	header http.Header
}

// Register lets the rate limits of PocketBase count a network of IPv6 as one address. Who has one could send each request from another
// of its addresses, and so try as many passwords as he likes.
func Register(app core.App) {
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		// For the limits alone: what looks at the address later, such as the addresses from which superusers may come and the alert about a new
		// sign-in, has the true one.
		e.Router.Bind(&hook.Handler[*core.RequestEvent]{
			Id: "everydayVisitors", Priority: apis.DefaultRateLimitMiddlewarePriority - 1, Func: countNetwork,
		}, &hook.Handler[*core.RequestEvent]{
			Id: "everydayAddresses", Priority: apis.DefaultRateLimitMiddlewarePriority + 1, Func: restoreAddress,
		})
		return e.Next()
	})
}

// countNetwork puts the network in place of the address, wherever PocketBase reads it.
func countNetwork(e *core.RequestEvent) error {
	ip := e.RealIP()
	network := Network(ip)
	if network == ip || IsAmong(e.App.Settings().RateLimits.ExcludedIPs, ip) {
		return e.Next()
	}
	e.Set(trueAddress, address{remote: e.Request.RemoteAddr, header: e.Request.Header.Clone()})
	for _, name := range e.App.Settings().TrustedProxy.Headers {
		if len(e.Request.Header.Values(name)) > 0 {
			e.Request.Header.Set(name, network)
		}
	}
	e.Request.RemoteAddr = net.JoinHostPort(network, "0")
	return e.Next()
}

// restoreAddress takes back what countNetwork has done, except for records by REST: PocketBase counts those in its handlers.
func restoreAddress(e *core.RequestEvent) error {
	path := e.Request.URL.Path
	isRecord := strings.HasPrefix(path, "/api/collections/") && strings.Contains(path, "/records")
	if was, ok := e.Get(trueAddress).(address); ok && !isRecord {
		e.Request.RemoteAddr, e.Request.Header = was.remote, was.header
	}
	return e.Next()
}

// IsAmong reports whether a list of addresses and networks, as the operator writes it, has this address.
func IsAmong(list []string, address string) bool {
	ip, err := netip.ParseAddr(address)
	return err == nil && slices.ContainsFunc(list, func(each string) bool {
		network, err := netip.ParsePrefix(each)
		if err == nil {
			return network.Contains(ip)
		}
		known, err := netip.ParseAddr(each)
		return err == nil && known == ip
	})
}

// Network is what one visitor has: an IPv4 address, or the first address of a network of IPv6.
func Network(address string) string {
	ip, err := netip.ParseAddr(address)
	if err != nil {
		return address
	}
	if ip = ip.Unmap(); ip.Is4() {
		return ip.String()
	}
	prefix, err := ip.WithZone("").Prefix(ipv6Network)
	if err != nil {
		return address
	}
	return prefix.Addr().String()
}
