package config

import "github.com/pocketbase/pocketbase/core"

// Override replaces the settings of the dashboard by those of the environment.
func (c Config) Override(s *core.Settings) {
	if c.PublicURL != "" {
		s.Meta.AppURL = c.PublicURL
	}
	if len(c.TrustedProxy) > 0 {
		s.TrustedProxy.Headers = c.TrustedProxy
	}
	if len(c.SuperuserAddresses) > 0 {
		s.SuperuserIPs = c.SuperuserAddresses
	}
	if c.RateLimitOff {
		s.RateLimits.Enabled = false
	}
	c.Backup.Apply(&s.Backups)
	if c.SMTP != nil {
		s.SMTP = core.SMTPConfig{
			Enabled: true, Host: c.SMTP.Host, Port: c.SMTP.Port, Username: c.SMTP.Username, Password: c.SMTP.Password, TLS: c.SMTP.ImplicitTLS,
		}
		s.Meta.SenderAddress = c.SMTP.From.Address
		if c.SMTP.From.Name != "" {
			s.Meta.SenderName = c.SMTP.From.Name
		}
	}
}
