package main

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"sync"
	"time"
)

// inbox is what the receiver has got so far.
type inbox struct {
	server  *http.Server
	mu      sync.Mutex
	got     int
	seen    map[string]bool
	fetched sync.WaitGroup
}

func (c *Client) listen(port int) error {
	l, err := net.Listen("tcp", fmt.Sprintf("127.0.0.1:%d", port))
	if err != nil {
		return err
	}
	c.inbox = &inbox{seen: map[string]bool{}}
	c.inbox.server = &http.Server{Handler: http.HandlerFunc(c.receive), ReadTimeout: 5 * time.Second}
	go c.inbox.server.Serve(l)
	return nil
}

// receive answers at once and fetches what the notification names afterwards.
func (c *Client) receive(w http.ResponseWriter, r *http.Request) {
	b, _ := io.ReadAll(io.LimitReader(r.Body, 1<<20))
	v, _ := parse(b).(J)
	if r.Method != "POST" || v == nil {
		w.WriteHeader(http.StatusBadRequest)
		return
	}
	id, kind := text(v, "orderId"), text(v, "eventyType")
	c.inbox.mu.Lock()
	c.inbox.got++
	again := c.inbox.seen[id]
	c.inbox.seen[id] = true
	c.inbox.mu.Unlock()
	c.say("received %s %s", kind, id)
	if c.wrong("receiver-reads-eventtype") {
		kind = text(v, "eventType")
	}
	switch {
	case kind == "":
		w.WriteHeader(http.StatusUnprocessableEntity)
		return
	case c.wrong("receiver-answers-500"):
		w.WriteHeader(http.StatusInternalServerError)
	case again && c.wrong("receiver-refuses-repeated-order"):
		w.WriteHeader(http.StatusConflict)
		return
	case c.wrong("receiver-slow"):
		time.Sleep(6 * time.Second)
	default:
		w.WriteHeader(http.StatusOK)
	}
	if again && c.wrong("follow-up-once-per-order") {
		return
	}
	c.inbox.fetched.Go(func() { c.followUp(kind, id, v) })
}

func (c *Client) followUp(kind, id string, v J) {
	switch kind {
	case "ORDER_CHANGED":
		if c.wrong("notification-without-follow-up") {
			return
		}
		c.order("FollowUp", "order", "/orders/"+url.PathEscape(id), nil)
	case "LOST_RESERVATION_CHANGED":
		if lost := text(v, "lostReservationId"); lost != "" {
			id = lost
		}
		c.order("FollowUp", "lost", "/lostReservations/"+url.PathEscape(id), nil)
	}
}

// drain waits a little for notifications and for what is fetched after them.
func (c *Client) drain() {
	for end := time.Now().Add(4 * time.Second); time.Now().Before(end); time.Sleep(100 * time.Millisecond) {
		c.inbox.mu.Lock()
		got := c.inbox.got
		c.inbox.mu.Unlock()
		if got > 0 {
			time.Sleep(500 * time.Millisecond)
			break
		}
	}
	ctx, cancel := context.WithTimeout(c.ctx, 7*time.Second)
	defer cancel()
	c.inbox.server.Shutdown(ctx)
	c.inbox.fetched.Wait()
	if c.inbox.got == 0 {
		c.skip("notification", "none arrived")
	}
}
