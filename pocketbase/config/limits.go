package config

import (
	"net/netip"
	"strings"
)

// Limits are what one account may have.
type Limits struct {
	// DocumentQuota is what its documents may have together, in bytes.
	DocumentQuota int64
	// Records is how many records it may have in all synced collections together, RecordsOfOne in one of them, and RecordBytes what they may take.
	Records, RecordsOfOne, RecordBytes int64
	// Devices is how many devices the server knows of it.
	Devices int64
	// Published is how many of its businesses the directory has.
	Published int64
	// UnpaidOrders is how many of its orders may be neither paid nor sent at a time.
	UnpaidOrders int64
	// StreamsOfAccount and StreamsOfAddress are how many event streams may be open at the same time.
	StreamsOfAccount, StreamsOfAddress int64
}

func (r *reader) limits() Limits {
	return Limits{
		DocumentQuota:    megabyte * r.number("DOCUMENT_QUOTA_MB", "a number of megabytes", 2000, 100),
		Records:          r.number("RECORD_LIMIT", "a number of records", 100_000, 1000),
		RecordsOfOne:     r.number("COLLECTION_LIMIT", "a number of records", 60_000, 1000),
		RecordBytes:      megabyte * r.number("RECORD_QUOTA_MB", "a number of megabytes", 250, 1),
		Devices:          r.number("DEVICE_LIMIT", "a number of devices", 100, 2),
		Published:        r.number("PUBLISHED_LIMIT", "a number of business profiles", 20, 1),
		UnpaidOrders:     r.number("UNPAID_ORDERS", "a number of orders", 20, 1),
		StreamsOfAccount: r.number("EVENT_STREAMS_PER_ACCOUNT", "a number", 20, 1),
		StreamsOfAddress: r.number("EVENT_STREAMS_PER_ADDRESS", "a number", 200, 1),
	}
}

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
