package notices

import (
	"errors"
	"maps"
	"slices"
	"sync"
	"time"
)

const (
	// A push service that has not answered rests: one minute, doubling up to an hour.
	firstRest = time.Minute
	maxRest   = time.Hour
	// slowAfter marks a person whose push services took this long, for slowFor: such people share slowWorkers of the workers, so that
	// the others are always there for everybody else.
	slowAfter   = 2 * time.Second
	slowFor     = time.Hour
	slowWorkers = 2
)

var (
	// errSilent says that a push service has given no answer at all.
	errSilent = errors.New("no answer")
	// errResting says that a push service was not asked, since it has not answered lately.
	errResting = errors.New("it has not answered lately")
)

// pace shares the workers of a channel among people, so that slow push services hold up nobody else. It is in memory only: after a restart a browser may get a message twice, which
// the tag makes one.
type pace struct {
	mutex sync.Mutex
	// busy has the people who are being told something, and whether they are slow.
	busy map[string]bool
	// slow says until when a person is.
	slow map[string]time.Time
	// silent has the endpoints that did not answer.
	silent map[string]silence
	// reached has, by topic, the browsers that have a message which others are still to get.
	reached map[string]*reach
}

// silence is how often in a row an endpoint did not answer, and until when it rests.
type silence struct {
	times int
	until time.Time
}

// reach is which endpoints have a message, and until when it may matter.
type reach struct {
	endpoints map[string]bool
	until     time.Time
}

func newPace() *pace {
	return &pace{busy: map[string]bool{}, slow: map[string]time.Time{}, silent: map[string]silence{}, reached: map[string]*reach{}}
}

// start chooses the next person by pick, which is told whom to leave out, and counts them as busy until the result is called.
func (p *pace) start(now time.Time, pick func(without []string) (owner string, err error)) (end func(), err error) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	maps.DeleteFunc(p.slow, func(_ string, until time.Time) bool { return !until.After(now) })
	without, slow := slices.Collect(maps.Keys(p.busy)), 0
	for _, isSlow := range p.busy {
		if isSlow {
			slow++
		}
	}
	if slow >= slowWorkers {
		without = slices.AppendSeq(without, maps.Keys(p.slow))
	}
	owner, err := pick(without)
	if err != nil {
		return nil, err
	}
	_, p.busy[owner] = p.slow[owner]
	return func() {
		p.mutex.Lock()
		defer p.mutex.Unlock()
		delete(p.busy, owner)
	}, nil
}

// took notes how long the push services of a person have taken together.
func (p *pace) took(owner string, duration time.Duration, now time.Time) {
	if duration >= slowAfter {
		p.mutex.Lock()
		defer p.mutex.Unlock()
		p.slow[owner] = now.Add(slowFor)
	}
}

// rests reports whether an endpoint is not to be asked now.
func (p *pace) rests(endpoint string, now time.Time) bool {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	return p.silent[endpoint].until.After(now)
}

// result notes what came of sending a message to an endpoint.
func (p *pace) result(topic, endpoint string, err error, now time.Time) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	if errors.Is(err, errSilent) {
		times := p.silent[endpoint].times
		rest := min(maxRest, firstRest<<min(times, 10))
		maps.DeleteFunc(p.silent, func(_ string, old silence) bool { return old.until.Add(maxRest).Before(now) })
		// In whole seconds, as deliveries are due, so that the rest is over when they are.
		p.silent[endpoint] = silence{times: times + 1, until: now.Truncate(time.Second).Add(rest)}
		return
	}
	delete(p.silent, endpoint)
	if err != nil {
		return
	}
	maps.DeleteFunc(p.reached, func(_ string, old *reach) bool { return old.until.Before(now) })
	if p.reached[topic] == nil {
		p.reached[topic] = &reach{endpoints: map[string]bool{}, until: now.Add(pushTTL)}
	}
	p.reached[topic].endpoints[endpoint] = true
}

// has reports whether an endpoint has a message already.
func (p *pace) has(topic, endpoint string) bool {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	return p.reached[topic] != nil && p.reached[topic].endpoints[endpoint]
}

// finish forgets a message that nobody is still to get, and returns how many have it.
func (p *pace) finish(topic string) int {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	got := p.reached[topic]
	delete(p.reached, topic)
	if got == nil {
		return 0
	}
	return len(got.endpoints)
}
