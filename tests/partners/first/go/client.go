package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"
)

// Req is one request before it is written: what a mistake may change.
type Req struct {
	Group, Op, Tag string // v1, v2, orders, longstay or content; the operation; which of its calls
	N              int    // the how many-th call of the operation, from 1
	Method, Path   string
	Query          url.Values
	Header         map[string]string
	Body           any
	Expect         int           // status that is as good as 200
	Repeat         int           // sent so many times more
	Pause          time.Duration // before each repetition
}

// Client makes the journey.
type Client struct {
	cfg      map[string]string
	base     string
	unusual  bool
	mistake  *Mistake
	ctx      context.Context
	http     *http.Client
	mu       sync.Mutex
	count    map[string]int
	made     int // how often the mistake was made
	accepted int
	refused  int
	inbox    *inbox
}

func (c *Client) say(format string, a ...any) {
	c.mu.Lock()
	defer c.mu.Unlock()
	fmt.Printf(format+"\n", a...)
}

// wrong says whether the mistake with this name is to be made at this point of the journey.
func (c *Client) wrong(name string) bool {
	if c.mistake == nil || c.mistake.Name != name {
		return false
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.made++
	return true
}

func (r *Req) wire(c *Client) (address string, body []byte) {
	address = c.base
	if r.Group == "longstay" {
		address = c.cfg["AUTH_URL"]
	}
	if strings.Contains(r.Path, "://") {
		address = ""
	}
	address += r.Path
	if len(r.Query) > 0 {
		address += "?" + r.Query.Encode()
	}
	if r.Body != nil {
		var b bytes.Buffer
		encode(&b, r.Body, c.unusual)
		body = b.Bytes()
	}
	return address, body
}

func (r *Req) signature(c *Client) string {
	address, body := r.wire(c)
	return fmt.Sprint(r.Method, address, r.Header, string(body), r.Repeat)
}

// do lets the mistake change the request, sends it and prints the step.
func (c *Client) do(r *Req) (J, bool) {
	c.mu.Lock()
	c.count[r.Op]++
	r.N = c.count[r.Op]
	c.mu.Unlock()
	if r.Body != nil {
		r.Body = clone(r.Body)
	}
	if c.mistake != nil && c.mistake.Hook != nil {
		before := r.signature(c)
		c.mistake.Hook(c, r)
		if r.signature(c) != before {
			c.wrong(c.mistake.Name)
		}
	}
	answer, ok := c.send(r)
	for range r.Repeat {
		time.Sleep(r.Pause)
		c.send(r)
	}
	return answer, ok
}

func (c *Client) send(r *Req) (J, bool) {
	address, body := r.wire(c)
	ctx, cancel := context.WithTimeout(c.ctx, 5*time.Second)
	defer cancel()
	var reader io.Reader
	if body != nil {
		reader = bytes.NewReader(body)
		if c.unusual {
			reader = io.MultiReader(reader) // of unknown length: sent in chunks
		}
	}
	q, err := http.NewRequestWithContext(ctx, r.Method, address, reader)
	if err != nil {
		return c.step(r, 0, nil, err.Error())
	}
	for k, v := range r.Header {
		if c.unusual {
			k = strings.ToLower(k)
		}
		q.Header[k] = []string{v}
	}
	if c.unusual {
		q.Header["x-partner-step"] = []string{r.Op + "/" + r.Tag}
		q.Header["X-PARTNER-EMPTY"] = []string{""}
		q.Header.Set("User-Agent", "Reisebüro/7 (long; winded)")
		q.Header.Set("Accept", "application/json;q=0.9, */*;q=0.1")
		q.Close = true
	}
	p, err := c.http.Do(q)
	if err != nil {
		return c.step(r, 0, nil, err.Error())
	}
	defer p.Body.Close()
	b, _ := io.ReadAll(io.LimitReader(p.Body, 32<<20))
	v, _ := parse(b).(J)
	problem := ""
	if e := list(v, "ErrorsType.Errors"); len(e) > 0 {
		problem = fmt.Sprintf("%v %v", get(e[0], "Code"), get(e[0], "ShortText"))
	} else if p.StatusCode != 200 && p.StatusCode != r.Expect {
		problem = string(b[:min(len(b), 160)])
		if problem == "" {
			problem = "(no body)"
		}
	}
	return c.step(r, p.StatusCode, v, problem)
}

func (c *Client) step(r *Req, status int, v J, problem string) (J, bool) {
	name := r.Op
	if r.Tag != "" {
		name += "/" + r.Tag
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if problem != "" {
		c.refused++
		fmt.Printf("refused  %-32s %d  %s\n", name, status, problem)
		return v, false
	}
	c.accepted++
	fmt.Printf("accepted %-32s %d\n", name, status)
	return v, true
}

// skip prints a step that cannot be made, because an earlier one was refused.
func (c *Client) skip(name, why string) {
	c.say("skipped  %-32s %s", name, why)
	c.mu.Lock()
	c.refused++
	c.mu.Unlock()
}

// together runs the tasks, at the same time if unusual.
func (c *Client) together(tasks ...func()) {
	var w sync.WaitGroup
	for _, f := range tasks {
		if c.unusual {
			w.Go(f)
		} else {
			f()
		}
	}
	w.Wait()
}

func (c *Client) id() string {
	return fmt.Sprintf("%08x-%04x-4%03x-9%03x-%012x", rand.Uint32(), rand.N(1<<16), rand.N(1<<12), rand.N(1<<12), rand.N(uint64(1)<<48))
}

// The operations whose examples carry Target and PrimaryLangID as text.
var textual = map[string]bool{"SendHotelRes": true, "SendHotelResCancel": true, "GetBookings": true}

// v1 adds the envelope. A body may bring its own PrimaryLangID.
func (c *Client) v1(op, tag string, body J) (J, bool) {
	envelope := J{"EchoToken": c.id(), "TimeStamp": time.Now().UTC().Format("2006-01-02T15:04:05.000Z"), "Target": 0, "Version": 1, "PrimaryLangID": 1}
	if textual[op] && !c.unusual {
		envelope["Target"], envelope["PrimaryLangID"] = "Test", "en"
	}
	if c.unusual {
		envelope["TimeStamp"] = time.Now().In(time.FixedZone("", -3*3600)).Format("2006-01-02T15:04:05.000000-07:00")
		if tag == "" {
			envelope["EchoToken"] = nil
		}
	}
	for k, v := range body {
		envelope[k] = v
	}
	return c.do(&Req{Group: "v1", Op: op, Tag: tag, Method: "POST", Path: "/v1/api/Pull/" + op, Body: envelope, Header: map[string]string{
		"Content-Type": "application/json", c.cfg["API_KEY_HEADER"]: c.cfg["API_KEY"], c.cfg["SECRET_KEY_HEADER"]: c.cfg["SECRET_KEY"]}})
}

func (c *Client) bearer() map[string]string {
	return map[string]string{"Authorization": "Bearer " + c.cfg["BEARER"]}
}

func (c *Client) v2(op, tag, path string, body J) (J, bool) {
	h := c.bearer()
	h["Content-Type"] = "application/json"
	r := &Req{Group: "v2", Op: op, Tag: tag, Method: "POST", Path: path, Body: body, Header: h}
	if op == "checkrate" && tag == "gone" {
		r.Expect = 404
	}
	return c.do(r)
}

func (c *Client) order(op, tag, path string, query url.Values) (J, bool) {
	return c.do(&Req{Group: "orders", Op: op, Tag: tag, Method: "GET", Path: path, Query: query, Header: c.bearer()})
}
