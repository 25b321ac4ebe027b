package engine

import "slices"

// sortStable sorts and keeps the order of what compares equal. It sorts places, and moves what is there once: what is sorted
// here is large, and the module for browsers need not have a sort for each type.
func sortStable[T any](all []T, compare func(a, b *T) int) {
	order, sorted := make([]int, len(all)), make([]T, len(all))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return compare(&all[i], &all[j]) })
	for i, from := range order {
		sorted[i] = all[from]
	}
	copy(all, sorted)
}
