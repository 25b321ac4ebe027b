package engine

import (
	"cmp"
	"slices"
)

// percentile is the value below which so many percent of some lie.
func percentile[T cmp.Ordered](all []T, percent int) T {
	sorted := slices.Sorted(slices.Values(all))
	return sorted[min(len(sorted)-1, len(sorted)*percent/100)]
}
