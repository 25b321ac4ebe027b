package metrics

import (
	"context"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// askPatience is how long those who are asked for numbers may take.
const askPatience = 5 * time.Second

// watched collects numbers from somebody who knows them.
type watched struct {
	gauges map[string]*prometheus.Desc
	ask    func(context.Context) map[string][]Value
}

func newWatched(gauges []Gauge, ask func(context.Context) map[string][]Value) *watched {
	w := &watched{gauges: map[string]*prometheus.Desc{}, ask: ask}
	for _, each := range gauges {
		var labels []string
		if each.Label != "" {
			labels = []string{each.Label}
		}
		w.gauges[each.Name] = prometheus.NewDesc(each.Name, each.Help, labels, nil)
	}
	return w
}

// Describe implements prometheus.Collector.
func (w *watched) Describe(out chan<- *prometheus.Desc) {
	for _, each := range w.gauges {
		out <- each
	}
}

// Collect implements prometheus.Collector.
func (w *watched) Collect(out chan<- prometheus.Metric) {
	ctx, cancel := context.WithTimeout(context.Background(), askPatience)
	defer cancel()
	for name, values := range w.ask(ctx) {
		for _, each := range values {
			var labels []string
			if each.Label != "" {
				labels = []string{each.Label}
			}
			out <- prometheus.MustNewConstMetric(w.gauges[name], prometheus.GaugeValue, each.Number, labels...)
		}
	}
}
