package config

import (
	"net/netip"
	"strings"
)

// superuserAddresses returns addresses and networks, such as 203.0.113.7 and 2001:db8::/48.
func (r *reader) superuserAddresses() []string {
	var addresses []string
	for _, each := range strings.Split(r.get("SUPERUSER_ADDRESSES"), ",") {
		if each = strings.TrimSpace(each); each == "" {
			continue
		}
		_, err := netip.ParseAddr(each)
		if _, networkErr := netip.ParsePrefix(each); err != nil && networkErr != nil {
			r.problem("EVERYDAY_SUPERUSER_ADDRESSES holds %q; it must be addresses and networks such as 203.0.113.7, 2001:db8::/48.", each)
			continue
		}
		addresses = append(addresses, each)
	}
	return addresses
}
