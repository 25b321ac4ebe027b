package picture

import (
	"cmp"
	"maps"
)

// variants is what variants are called in English; many of them everywhere.
var variants = map[string]string{
	"pente": "Pente", "points": "Points", "partners": "Partners", "team": "Team Pente",
	"points3": "Points for three to six", "free": "Free for all", "keryo": "Keryo-Pente", "gpente": "G-Pente",
	"poof": "Poof-Pente", "boat": "Boat-Pente", "opente": "O-Pente", "dpente": "D-Pente", "dkpente": "DK-Pente",
	"swap2": "Swap2-Pente", "swap2keryo": "Swap2-Keryo", "gomoku": "Gomoku", "ninuki": "Ninuki-Renju",
	"connect6": "Connect6",
}

// VariantNames is what variants are called where these are called otherwise than in English.
func VariantNames(points, partners, team, points3, free string) map[string]string {
	names := maps.Clone(variants)
	maps.Copy(names, map[string]string{
		"points": points, "partners": partners, "team": team, "points3": points3, "free": free,
	})
	return names
}

// Variant is what a variant is called, in English without words; rules without a name are called Pente.
func (w *Words) Variant(name string) string {
	names := w.orEnglish().Variants
	return cmp.Or(names[name], names["pente"])
}
