// Package picture draws positions and games: SVG for pages and books, PNG, link previews and animated GIF, all without
// a browser.
//
// A Board says what is seen, Options how. Board.Draw makes a Drawing of them, which is data: outlines, paints and
// symbols. Drawing.SVG and Drawing.PNG write that same data, so that they cannot drift apart. A Way is what happened
// from the start of a game to one of its nodes: it gives the Board of each moment, Figure numbers its moves on the
// board as books do, and GIF shows them one after the other. A Card is the picture for a link.
//
// The look is that of the web app's board: web/src/board has the same measures and colours. Texts are drawn as outlines
// of the Go fonts. The same input gives the same bytes.
package picture
