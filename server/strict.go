package server

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"strings"
	"sync"
	"unicode/utf8"
)

// decodeStrict reads one JSON object that has no field but those of the target, spelt alike, each once and of the
// right type, and nothing after it.
func decodeStrict(data []byte, into any) error {
	if !utf8.Valid(data) {
		return malformed("the message is not UTF-8")
	}
	if target := reflect.TypeOf(into); !simple(data, target) {
		if err := checkObject(data, target); err != nil {
			return err
		}
	}
	if err := json.Unmarshal(data, into); err != nil {
		return malformed("%s", explain(err))
	}
	return nil
}

// checkObject finds what encoding/json lets pass: an array or value in place of the object, a field unknown or spelt
// otherwise, one given twice, and anything after the end.
func checkObject(data []byte, target reflect.Type) error {
	decoder := json.NewDecoder(bytes.NewReader(data))
	first, err := decoder.Token()
	if err != nil {
		return malformed("%s", explain(err))
	}
	if first != json.Delim('{') {
		return malformed("the message is not a JSON object")
	}
	if err := checkNames(decoder, target); err != nil {
		return err
	}
	if _, err := decoder.Token(); err != io.EOF {
		return malformed("there is something after the object, at byte %d", decoder.InputOffset())
	}
	return nil
}

// checkNames reads an object after its brace.
func checkNames(decoder *json.Decoder, target reflect.Type) error {
	known := fieldTypes(target)
	seen := map[string]bool{}
	for decoder.More() {
		token, err := decoder.Token()
		if err != nil {
			return malformed("%s", explain(err))
		}
		name, _ := token.(string)
		field, ok := known[name]
		switch {
		case known != nil && !ok:
			return malformed("unknown field %q", name)
		case seen[name]:
			return malformed("field %q is given twice", name)
		}
		seen[name] = true
		if err := checkValue(decoder, field); err != nil {
			return err
		}
	}
	return endOf(decoder)
}

// checkValue reads a value and checks the objects in it.
func checkValue(decoder *json.Decoder, target reflect.Type) error {
	first, err := decoder.Token()
	if err != nil {
		return malformed("%s", explain(err))
	}
	switch first {
	case json.Delim('{'):
		return checkNames(decoder, target)
	case json.Delim('['):
		var element reflect.Type
		if target != nil && target.Kind() == reflect.Slice {
			element = target.Elem()
		}
		for decoder.More() {
			if err := checkValue(decoder, element); err != nil {
				return err
			}
		}
		return endOf(decoder)
	}
	return nil
}

// endOf reads the bracket that ends an object or a list.
func endOf(decoder *json.Decoder) error {
	if _, err := decoder.Token(); err != nil {
		return malformed("%s", explain(err))
	}
	return nil
}

// fieldTypes returns the fields of a struct, or of that to which a pointer leads, by their JSON names: nil for any
// other type, in whose place an object is a mistake that encoding/json finds.
func fieldTypes(t reflect.Type) map[string]reflect.Type {
	if t != nil && t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if t == nil || t.Kind() != reflect.Struct {
		return nil
	}
	if known, ok := typesOf.Load(t); ok {
		return known.(map[string]reflect.Type)
	}
	types := map[string]reflect.Type{}
	for _, field := range reflect.VisibleFields(t) {
		name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
		types[name] = field.Type
	}
	typesOf.Store(t, types)
	return types
}

// typesOf remembers the fields of structs, which are few, by their reflect.Type.
var typesOf sync.Map

// explain says in plain words what encoding/json found, and where.
func explain(err error) string {
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return "the message ends in the middle of the object"
	case errors.As(err, &syntax):
		return fmt.Sprintf("not JSON at byte %d: %s", syntax.Offset, syntax)
	case errors.As(err, &kind):
		return fmt.Sprintf("field %q must be %s, not %s (at byte %d)", kind.Field, wanted(kind.Type), given(kind.Value), kind.Offset)
	default:
		return strings.TrimPrefix(err.Error(), "json: ")
	}
}

// wanted names what JSON has for a Go type.
func wanted(t reflect.Type) string {
	switch t.Kind() {
	case reflect.String:
		return "a text"
	case reflect.Struct:
		return "an object"
	case reflect.Slice:
		return "a list"
	case reflect.Bool:
		return "true or false"
	default: // all that the wire has besides
		return "a whole number"
	}
}

// given names the value that encoding/json found, which it calls "string", "number 0.5" and so on.
func given(value string) string {
	switch value {
	case "string":
		return "a text"
	case "number":
		return "a number"
	case "object":
		return "an object"
	case "array":
		return "a list"
	case "bool":
		return "true or false"
	default:
		return value
	}
}
