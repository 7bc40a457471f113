package main

import (
	"os"
	"slices"
	"strings"
	"testing"
)

func TestTable(t *testing.T) {
	var code strings.Builder
	for _, f := range []string{"journey.go", "receiver.go"} {
		b, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		code.Write(b)
	}
	drawn, used, names := draw(), map[string]bool{}, map[string]bool{}
	conditional, origins := 0, map[string]int{}
	for _, m := range mistakes {
		if names[m.Name] || m.Does == "" || m.Shows == "" || m.Origin != research && m.Origin != own {
			t.Error(m.Name, "is not complete or not alone")
		}
		if (m.Hook == nil) != strings.Contains(code.String(), "c.wrong(\""+m.Name+"\")") {
			t.Error(m.Name, "is either a hook or a step")
		}
		if m.Of != "" && !slices.ContainsFunc(sentences, func(s Sentence) bool { return s.Key == m.Of }) {
			t.Error(m.Name, "breaks a sentence that is not in the list")
		}
		names[m.Name], used[m.Of] = true, true
		origins[m.Origin]++
		if m.When != "" {
			conditional++
		}
	}
	if len(mistakes) != 90 || conditional < 36 || origins[research] < 25 || origins[own] < 25 {
		t.Error(len(mistakes), conditional, origins)
	}
	for _, s := range sentences {
		if s.Drawn != slices.Contains(drawn, s.Key) || s.Drawn && !used[s.Key] {
			t.Error(s.Key, "is drawn and has no mistake, or is marked wrongly")
		}
	}
}
