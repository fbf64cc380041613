package ops

import (
	"context"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"time"
)

const healthTimeout = 4 * time.Second

// Health queries the health endpoint of the server at address (host:port). With a domain it does so by TLS, and the server's certificate
// must be valid for the domain.
func Health(address, domain string) error {
	host, port, err := net.SplitHostPort(address)
	if err != nil {
		return fmt.Errorf("%q is not an address and a port", address)
	}
	if ip := net.ParseIP(host); host == "" || (ip != nil && ip.IsUnspecified()) {
		host = "127.0.0.1" // a wildcard address can be listened on, but not connected to
	}
	reachable := net.JoinHostPort(host, port)
	url := "http://" + reachable + "/api/health"
	if domain != "" {
		url = "https://" + domain + "/api/health"
	}
	dial := func(ctx context.Context, network, _ string) (net.Conn, error) {
		return new(net.Dialer).DialContext(ctx, network, reachable)
	}
	client := http.Client{Timeout: healthTimeout, Transport: &http.Transport{DialContext: dial}}
	response, err := client.Get(url)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if response.StatusCode == http.StatusOK {
		return nil
	}
	var answer struct{ Message string }
	if json.NewDecoder(response.Body).Decode(&answer) == nil && answer.Message != "" {
		return fmt.Errorf("the server answers %s: %s", response.Status, answer.Message)
	}
	return fmt.Errorf("the server answers %s", response.Status)
}
