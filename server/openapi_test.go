package server_test

import (
	"bytes"
	"mime"
	"net/http"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"tessera/wire"
)

// apiPath is where everything of the API is.
const apiPath = "/api/v1/"

// description is the one of the API, with schemas that take no field that they do not have: programs pass those over, but here
// each is to be described.
var description = sync.OnceValues(func() (map[string]any, *jsonschema.Compiler) {
	data, err := os.ReadFile("openapi.json")
	if err != nil {
		panic(err)
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		panic(err)
	}
	for _, schema := range doc.(map[string]any)["components"].(map[string]any)["schemas"].(map[string]any) {
		if schema := schema.(map[string]any); schema["properties"] != nil {
			schema["additionalProperties"] = false
		}
	}
	compiler := jsonschema.NewCompiler()
	if err := compiler.AddResource("openapi.json", doc); err != nil {
		panic(err)
	}
	return doc.(map[string]any), compiler
})

// seen are the answers that were held to their schemas, as “GET /api/v1/account 200”.
var seen sync.Map

// described holds an answer to the description of the API.
func (h *house) described(method, path string, response *http.Response, body []byte) {
	h.t.Helper()
	path, _, _ = strings.Cut(path, "?")
	if !strings.HasPrefix(path, apiPath) {
		return
	}
	doc, compiler := description()
	template := templateOf(doc, path)
	kind, _, _ := mime.ParseMediaType(response.Header.Get("Content-Type"))
	status := strconv.Itoa(response.StatusCode)
	at := []string{"paths", template, strings.ToLower(method), "responses", status}
	if kind != "" {
		at = append(at, "content", kind, "schema")
	}
	if lookup(doc, at) == nil {
		h.t.Errorf("%s %s: the answer %s %s is not described", method, path, status, kind)
		return
	}
	seen.Store(method+" "+template+" "+status, true)
	if kind == "" {
		return
	}
	schema, err := compiler.Compile("openapi.json#" + pointer(at))
	must(h.t, err)
	for line := range bytes.Lines(body) {
		if kind != "application/x-ndjson" {
			line = body
		}
		if len(bytes.TrimSpace(line)) == 0 {
			continue
		}
		value, err := jsonschema.UnmarshalJSON(bytes.NewReader(line))
		must(h.t, err)
		if err := schema.Validate(value); err != nil {
			h.t.Errorf("%s %s answers %s, which is not as described: %v", method, path, line, err)
		}
	}
}

func pointer(at []string) (text string) {
	for _, each := range at {
		text += "/" + strings.NewReplacer("~", "~0", "/", "~1", "{", "%7B", "}", "%7D").Replace(each)
	}
	return text
}

func lookup(in any, at []string) any {
	for _, each := range at {
		object, _ := in.(map[string]any)
		in = object[each]
	}
	return in
}

// templateOf is the path of the description that an address belongs to: of several that with the fewest parameters.
func templateOf(doc map[string]any, path string) (found string) {
	for template := range doc["paths"].(map[string]any) {
		form := "^" + regexp.MustCompile(`\\\{\w+\\\}`).ReplaceAllString(regexp.QuoteMeta(template), "[^/]+") + "$"
		if regexp.MustCompile(form).MatchString(path) && (found == "" || strings.Count(template, "{") < strings.Count(found, "{")) {
			found = template
		}
	}
	return found
}

// TestTheDescriptionIsOpenAPI holds it to the schema that the OpenAPI Initiative has for documents of 3.1 (testdata, Apache
// License 2.0), and each of its own schemas to JSON Schema.
func TestTheDescriptionIsOpenAPI(t *testing.T) {
	compiler := jsonschema.NewCompiler()
	schema, err := compiler.Compile("testdata/openapi-3.1.schema.json")
	must(t, err)
	doc, own := description()
	if err := schema.Validate(doc); err != nil {
		t.Error(err)
	}
	for name := range doc["components"].(map[string]any)["schemas"].(map[string]any) {
		if _, err := own.Compile("openapi.json#/components/schemas/" + name); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestTheDescriptionIsServed(t *testing.T) {
	h, _ := crowded(t, nil)
	status, got := h.browser().ask("GET", "/api/openapi.json", nil)
	want, err := os.ReadFile("openapi.json")
	must(t, err)
	if status != http.StatusOK || !bytes.Equal(got, want) {
		t.Errorf("status %d, %d bytes", status, len(got))
	}
}

// TestEveryRouteIsDescribed reads the routes where they are registered.
func TestEveryRouteIsDescribed(t *testing.T) {
	source, err := os.ReadFile("api.go")
	must(t, err)
	var routes, described []string
	for _, found := range regexp.MustCompile(`"(GET|POST|DELETE|PUT) (/api/v1/[^"]*)"`).FindAllStringSubmatch(string(source), -1) {
		routes = append(routes, found[1]+" "+found[2])
	}
	doc, _ := description()
	for path, item := range doc["paths"].(map[string]any) {
		for method := range item.(map[string]any) {
			described = append(described, strings.ToUpper(method)+" "+path)
		}
	}
	slices.Sort(routes)
	slices.Sort(described)
	if diff := cmp.Diff(routes, described); diff != "" {
		t.Error(diff)
	}
}

// TestTheDescriptionHasTheFieldsOfTheWire compares schemas with the types that are sent.
func TestTheDescriptionHasTheFieldsOfTheWire(t *testing.T) {
	doc, _ := description()
	schemas := doc["components"].(map[string]any)["schemas"].(map[string]any)
	checked := map[reflect.Type]bool{}
	var check func(reflect.Type)
	check = func(of reflect.Type) {
		switch of.Kind() {
		case reflect.Pointer, reflect.Slice, reflect.Map:
			check(of.Elem())
			return
		case reflect.Struct:
		default:
			return
		}
		if checked[of] {
			return
		}
		checked[of] = true
		schema, _ := schemas[of.Name()].(map[string]any)
		properties, _ := schema["properties"].(map[string]any)
		var fields, required []any
		for _, field := range reflect.VisibleFields(of) {
			name, options, _ := strings.Cut(field.Tag.Get("json"), ",")
			fields = append(fields, name)
			if !strings.Contains(options, "omitempty") {
				required = append(required, name)
			}
			if properties[name] == nil {
				t.Errorf("%s.%s is not described", of.Name(), name)
			}
			check(field.Type)
		}
		if len(properties) != len(fields) {
			t.Errorf("%s: %d fields are described, there are %d", of.Name(), len(properties), len(fields))
		}
		listed, _ := schema["required"].([]any)
		if diff := cmp.Diff(required, listed); diff != "" {
			t.Errorf("%s: what is always there: %s", of.Name(), diff)
		}
	}
	for _, each := range []any{
		wire.Update{}, wire.MyGames{}, wire.Profile{}, wire.PersonGames{}, wire.NewMatch{}, wire.Command{}, wire.Ack{}, wire.Error{},
		wire.Lobby{}, wire.Paired{}, wire.Gone{}, wire.Declined{}, wire.Started{}, wire.Ended{}, wire.Sought{}, wire.Tournaments{}, wire.Tournament{},
		wire.Standing{}, wire.SeasonStanding{}, wire.Fame{}, wire.PersonStanding{},
	} {
		check(reflect.TypeOf(each))
	}
	if len(checked) < 20 {
		t.Errorf("only %d types are compared", len(checked))
	}
}
