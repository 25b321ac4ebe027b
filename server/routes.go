package server

import "net/http"

// routeRecords are the addresses of records, positions, the library, studies and pictures.
func (s *Server) routeRecords(mux *http.ServeMux) {
	mux.Handle("POST /api/line", s.api(s.limited(s.judgeLine)))
	mux.Handle("POST /api/evaluate", s.api(s.searching(s.evaluate)))
	mux.Handle("GET /api/records/formats", s.api(s.listFormats))
	mux.Handle("POST /api/records/read", s.api(s.filed(s.files.during(s.readRecords))))
	mux.Handle("POST /api/records/write", s.api(s.filed(s.files.during(s.writeRecords))))
	mux.Handle("GET /api/matches/{match}/record", s.api(s.filed(s.matchRecord)))
	mux.Handle("GET /api/library/games", s.api(s.searching(s.findGames)))
	mux.Handle("GET /api/library/games/{game}", s.api(s.limited(s.showGame)))
	mux.Handle("POST /api/library/position", s.api(s.searching(s.explore)))
	mux.Handle("POST /api/library/import", s.api(s.filed(s.imports.during(s.importGames))))
	mux.Handle("GET /api/library/export", s.api(s.filed(s.exports.during(s.exportGames))))
	mux.Handle("GET /api/library/dump", s.api(s.filed(s.exports.during(s.dump))))
	mux.Handle("GET /api/library/stats", s.api(s.limited(s.libraryStats)))
	mux.Handle("POST /api/studies", s.api(s.filed(s.files.during(s.keepStudy))))
	mux.Handle("GET /api/studies/{study}", s.api(s.limited(s.showStudy)))
	for _, kind := range []string{"svg", "png", "gif"} {
		mux.Handle("GET /m/{match}/picture."+kind, s.api(s.limited(s.picture(kind, s.matchShown))))
		mux.Handle("GET /g/{game}/picture."+kind, s.api(s.limited(s.picture(kind, s.gameShown))))
		mux.Handle("GET /study/{study}/picture."+kind, s.api(s.limited(s.picture(kind, s.studyShown))))
	}
}
