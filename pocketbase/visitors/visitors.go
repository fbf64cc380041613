// Package visitors says what counts as one visitor where requests are counted by address.
package visitors

import (
	"net"
	"net/netip"
	"slices"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// ipv6Network is what one visitor has of IPv6.
const ipv6Network = 64

// Register lets the rate limits of PocketBase count a network of IPv6 as one address. Who has one could send each request from another
// of its addresses, and so try as many passwords as he likes.
func Register(app core.App) {
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		// After the check of the addresses from which superusers may come, which names single ones.
		e.Router.Bind(&hook.Handler[*core.RequestEvent]{
			Id: "everydayVisitors", Priority: apis.DefaultRateLimitMiddlewarePriority - 1, Func: countNetwork,
		})
		return e.Next()
	})
}

// countNetwork puts the network in place of the address, wherever PocketBase reads it.
func countNetwork(e *core.RequestEvent) error {
	address := e.RealIP()
	network := Network(address)
	if network == address || isExcluded(e.App.Settings().RateLimits.ExcludedIPs, address) {
		return e.Next()
	}
	for _, name := range e.App.Settings().TrustedProxy.Headers {
		if e.Request.Header.Get(name) != "" {
			e.Request.Header.Set(name, network)
		}
	}
	e.Request.RemoteAddr = net.JoinHostPort(network, "0")
	return e.Next()
}

// isExcluded reports whether the operator names this very address as one without limits.
func isExcluded(excluded []string, address string) bool {
	ip, err := netip.ParseAddr(address)
	return err == nil && slices.ContainsFunc(excluded, func(each string) bool {
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
