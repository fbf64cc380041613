package config

import (
	"fmt"
	"net/url"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// Backup says when backups are made, how many are kept, and where they are sent.
type Backup struct {
	// Time is when a backup is made each day, as 03:15 in UTC; empty: as the dashboard says, or at the usual time.
	Time string
	// Off is whether none is made.
	Off bool
	// Keep is how many are kept; 0: as the dashboard says, or the usual number.
	Keep int
	// S3 is where a copy of each goes; nil: as the dashboard says, or nowhere.
	S3 *core.S3Config
}

const backupTime = "15:04"

func (r *reader) backup() Backup {
	b := Backup{Time: r.get("BACKUP_TIME")}
	if b.Time == "off" {
		b.Time, b.Off = "", true
	}
	if _, err := time.Parse(backupTime, b.Time); b.Time != "" && err != nil {
		r.problem("EVERYDAY_BACKUP_TIME is %q; it must be a time of the day in UTC such as 03:15, or off.", b.Time)
	}
	if r.get("BACKUP_KEEP") != "" {
		b.Keep = int(r.number("BACKUP_KEEP", "a number", 0, 1))
	}
	given := r.together("EVERYDAY_BACKUP_S3_ENDPOINT, _BUCKET, _REGION, _ACCESS_KEY and _SECRET must be set together.",
		"BACKUP_S3_ENDPOINT", "BACKUP_S3_BUCKET", "BACKUP_S3_REGION", "BACKUP_S3_ACCESS_KEY", "BACKUP_S3_SECRET")
	paths := r.choice("BACKUP_S3_PATH_STYLE", "0", "1") == "1"
	if given == nil {
		return b
	}
	if u, err := url.Parse(given[0]); err != nil || (u.Scheme != "https" && u.Scheme != "http") || u.Host == "" {
		r.problem("EVERYDAY_BACKUP_S3_ENDPOINT is %q; it must be an address such as https://s3.eu-central-1.amazonaws.com.", given[0])
	}
	b.S3 = &core.S3Config{
		Enabled: true, Endpoint: given[0], Bucket: given[1], Region: given[2], AccessKey: given[3], Secret: given[4], ForcePathStyle: paths,
	}
	return b
}

// Apply overrides the settings of PocketBase's backups. A server that nobody has told otherwise makes one each night.
func (b Backup) Apply(to *core.BackupsConfig) {
	const usualTime, usualNumber = "03:15", 7
	at, keep := b.Time, b.Keep
	if at == "" && to.Cron == "" {
		at = usualTime
		if keep == 0 {
			keep = usualNumber
		}
	}
	if at != "" {
		parsed, _ := time.Parse(backupTime, at)
		to.Cron = fmt.Sprintf("%d %d * * *", parsed.Minute(), parsed.Hour())
	}
	if keep != 0 {
		to.CronMaxKeep = keep
	}
	if b.Off {
		to.Cron = ""
	}
	if b.S3 != nil {
		to.S3 = *b.S3
	}
}
