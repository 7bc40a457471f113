// A small partner of the hotel distribution service: it makes one journey through all of it, honestly
// or with one mistake of the table in mistakes.go.
//
// It takes what it needs to know from the environment.
//
//	PARTNER_API_KEY       v1 key                                  (required)
//	PARTNER_SECRET_KEY    v1 secret                               (required)
//	PARTNER_BEARER        token of v2, orders and notifications   (required)
//	PARTNER_HOTELS        hotels to search and book, at least 2   (1001 to 1006)
//	PARTNER_CITY          code of a city with hotels              (7001)
//	PARTNER_STATE         code of its state                       (301)
//	PARTNER_COUNTRY       code of its country                     (40)
//	PARTNER_CIRCLE        latitude,longitude,kilometres           (-22.86,-43.22,5)
//	PARTNER_REGION        region with more than 50 hotels         (501)
//	PARTNER_LANDING_PAGE  landing page of long stays              (praia-suites)
//	PARTNER_OTHER_PAGE    a second landing page                   (casa-do-rio)
//	PARTNER_GONE_HOTEL    its rates are gone when re-confirmed    (901; empty: left out)
//	PARTNER_PRICE_HOTEL   its prices rise when re-confirmed       (902; empty: left out)
//	PARTNER_CLOSED_HOTEL  offers only unavailable rates           (904; empty: left out)
//	PARTNER_START         first night of the stay                 (drawn, 40 to 280 days ahead)
//
// and what the specification does not show:
//
//	PARTNER_API_KEY_HEADER, PARTNER_SECRET_KEY_HEADER             (apiKey, secretKey)
//	PARTNER_AUTH_URL      address of the long-stay tokens         (that of -base)
//	PARTNER_BOOK_PATH     path of the v2 booking                  (/v2/hotels/book)
//	PARTNER_LONGSTAY_PATH path of the long-stay availability      (/longstay/{landingPageLocator}/availability)
//
// The address of the receiver, http://127.0.0.1:N/notifications for -receiver-port N, is registered beforehand.
package main

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"net/http"
	"os"
	"strings"
	"time"
)

var defaults = map[string]string{
	"API_KEY": "", "SECRET_KEY": "", "BEARER": "", "HOTELS": "1001,1002,1003,1004,1005,1006", "CITY": "7001", "STATE": "301", "COUNTRY": "40",
	"CIRCLE": "-22.86,-43.22,5", "REGION": "501", "LANDING_PAGE": "praia-suites", "OTHER_PAGE": "casa-do-rio",
	"GONE_HOTEL": "901", "PRICE_HOTEL": "902", "CLOSED_HOTEL": "904", "START": "",
	"API_KEY_HEADER": "apiKey", "SECRET_KEY_HEADER": "secretKey", "AUTH_URL": "",
	"BOOK_PATH": "/v2/hotels/book", "LONGSTAY_PATH": "/longstay/{landingPageLocator}/availability",
}

func main() {
	base := flag.String("base", "", "address of the service")
	style := flag.String("style", "plain", "plain or unusual")
	name := flag.String("mistake", "", "the mistake to make")
	port := flag.Int("receiver-port", 0, "listen here for notifications")
	table := flag.Bool("list", false, "print the table of mistakes")
	flag.Parse()
	if *table {
		printTable()
		return
	}
	c := &Client{cfg: map[string]string{}, base: strings.TrimSuffix(*base, "/"), unusual: *style == "unusual", count: map[string]int{}}
	for k, v := range defaults {
		c.cfg[k] = v
		if e, ok := os.LookupEnv("PARTNER_" + k); ok {
			c.cfg[k] = e
		}
	}
	for i := range mistakes {
		if mistakes[i].Name == *name {
			c.mistake = &mistakes[i]
		}
	}
	missing := c.base == "" || c.cfg["API_KEY"] == "" || c.cfg["SECRET_KEY"] == "" || c.cfg["BEARER"] == ""
	if missing || *style != "plain" && *style != "unusual" || *name != "" && c.mistake == nil {
		fmt.Fprintln(os.Stderr, "usage: client -base URL [-style plain|unusual] [-mistake NAME] [-receiver-port N], with PARTNER_API_KEY, PARTNER_SECRET_KEY and PARTNER_BEARER; or client -list")
		os.Exit(2)
	}
	if c.cfg["AUTH_URL"] == "" {
		c.cfg["AUTH_URL"] = c.base
	}
	if c.cfg["START"] == "" {
		c.cfg["START"] = time.Now().AddDate(0, 0, 40+rand.N(240)).Format(day)
	}
	ctx, cancel := context.WithTimeout(context.Background(), 18*time.Second)
	defer cancel()
	c.ctx = ctx
	c.http = &http.Client{Transport: &http.Transport{DisableKeepAlives: c.unusual, MaxIdleConnsPerHost: 4}}
	if *port > 0 {
		if err := c.listen(*port); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(2)
		}
	}
	c.journey()
	c.say("%d accepted, %d refused or skipped", c.accepted, c.refused)
	if c.mistake != nil {
		c.say("mistake %s made %d times", c.mistake.Name, c.made)
		if c.accepted > 0 {
			return
		}
	}
	if c.refused > 0 {
		os.Exit(1)
	}
}
