package metrics

import "github.com/prometheus/client_golang/prometheus"

func (m *Metrics) counters(name, help string, labels ...string) *prometheus.CounterVec {
	c := prometheus.NewCounterVec(prometheus.CounterOpts{Name: name, Help: help}, labels)
	m.add(name, c)
	return c
}

func (m *Metrics) counter(name, help string) prometheus.Counter {
	c := prometheus.NewCounter(prometheus.CounterOpts{Name: name, Help: help})
	m.add(name, c)
	return c
}

func (m *Metrics) durations(name, help string, bounds []float64, label string) *prometheus.HistogramVec {
	h := prometheus.NewHistogramVec(prometheus.HistogramOpts{Name: name, Help: help, Buckets: bounds}, []string{label})
	m.add(name, h)
	return h
}

func (m *Metrics) duration(name, help string) prometheus.Histogram {
	return m.histogram(name, help, quick)
}

func (m *Metrics) histogram(name, help string, bounds []float64) prometheus.Histogram {
	h := prometheus.NewHistogram(prometheus.HistogramOpts{Name: name, Help: help, Buckets: bounds})
	m.add(name, h)
	return h
}

func (m *Metrics) add(name string, c prometheus.Collector) {
	m.names = append(m.names, name)
	m.registry.MustRegister(c)
}
