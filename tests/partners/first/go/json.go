package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// J is a JSON object and A a JSON array; numbers of answers stay as they were written.
type (
	J = map[string]any
	A = []any
)

func parse(b []byte) any {
	d := json.NewDecoder(bytes.NewReader(b))
	d.UseNumber()
	var v any
	if d.Decode(&v) != nil {
		return nil
	}
	return v
}

// encode writes a value. Unusual, and still the same JSON: members in falling order, 1 as 1.0, white space.
func encode(b *bytes.Buffer, v any, unusual bool) {
	gap := ""
	if unusual {
		gap = " "
	}
	switch x := v.(type) {
	case J:
		keys := make([]string, 0, len(x))
		for k := range x {
			keys = append(keys, k)
		}
		slices.Sort(keys)
		if unusual {
			slices.Reverse(keys)
		}
		b.WriteByte('{')
		for i, k := range keys {
			if i > 0 {
				b.WriteString("," + gap)
			}
			encode(b, k, unusual)
			b.WriteString(gap + ":" + gap)
			encode(b, x[k], unusual)
		}
		b.WriteByte('}')
	case A:
		b.WriteByte('[')
		for i, e := range x {
			if i > 0 {
				b.WriteString(gap + ",")
			}
			encode(b, e, unusual)
		}
		b.WriteByte(']')
	case int:
		encode(b, json.Number(strconv.Itoa(x)), unusual)
	case json.Number:
		b.WriteString(x.String())
		if unusual && !strings.ContainsAny(x.String(), ".eE") {
			b.WriteString(".0")
		}
	default:
		t, err := json.Marshal(x)
		if err != nil {
			panic(err)
		}
		b.Write(t)
	}
}

func clone(v any) any {
	switch x := v.(type) {
	case J:
		c := J{}
		for k, e := range x {
			c[k] = clone(e)
		}
		return c
	case A:
		c := make(A, len(x))
		for i, e := range x {
			c[i] = clone(e)
		}
		return c
	}
	return v
}

// at calls f for each member that a path such as "a.*.b" or "a.0.b" names; the member itself may be absent.
func at(v any, path string, f func(m J, k string)) {
	k, rest, more := strings.Cut(path, ".")
	switch x := v.(type) {
	case J:
		if more {
			at(x[k], rest, f)
		} else {
			f(x, k)
		}
	case A:
		for i, e := range x {
			if k == "*" || k == strconv.Itoa(i) {
				at(e, rest, f)
			}
		}
	}
}

// get is the value at a path, or nil.
func get(v any, path string) any {
	for k := range strings.SplitSeq(path, ".") {
		switch x := v.(type) {
		case J:
			v = x[k]
		case A:
			i, err := strconv.Atoi(k)
			if err != nil || i >= len(x) {
				return nil
			}
			v = x[i]
		default:
			return nil
		}
	}
	return v
}

func list(v any, path string) A { a, _ := get(v, path).(A); return a }

func text(v any, path string) string {
	switch x := get(v, path).(type) {
	case nil:
		return ""
	case string:
		return x
	default:
		return fmt.Sprint(x)
	}
}

func number(v any, path string) float64 {
	f, _ := strconv.ParseFloat(text(v, path), 64)
	return f
}
