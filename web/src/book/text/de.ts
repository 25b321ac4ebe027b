import type { Text } from '../sentence';

export const de: Text = {
  'ui.title': 'Spielregeln',
  'ui.lead':
    'Alle Spiele, die man hier spielen kann. Jede Seite ist aus derselben Tabelle geschrieben, nach der die Züge beurteilt werden; vom Spiel abweichen kann sie also nicht.',
  'ui.unknown': 'Ein solches Spiel gibt es nicht; hier sind alle.',
  'ui.contents': 'Auf dieser Seite',
  'ui.minute': 'In einer Minute',
  'ui.all': 'Alle Spiele',
  'ui.play': 'Dieses Spiel spielen',
  'ui.print': 'Drucken',
  'ui.players': { one: '{n} Spieler', other: '{n} Spieler' },
  'ui.players.range': '{min} bis {max} Spieler',
  'ui.decided': 'Unsere Entscheidung',
  'ui.decided.text':
    'Wo die gedruckten Regeln schweigen oder sich widersprechen, haben wir entschieden. Das ist so gekennzeichnet.',
  'ui.options': 'Regeln, die dazukommen können',
  'ui.options.text': 'Einigt euch darüber vor der Partie. Ohne ein Wort gelten sie nicht.',
  'ui.options.combined': 'Regeln dürfen zusammen gelten, wenn nicht die eine die andere ausschließt.',
  'ui.try': '{move} setzen',
  'ui.reset': 'Von vorn',
  'ui.claimed': '{move}, angesagt',
  'ui.more': 'Zwei weitere setzen',
  'ui.take': '{colour} nehmen',
  'ui.board': 'Diagramm',
  'ui.turn': '{seat} ist am Zug.',
  'ui.away':
    'Der Server ist nicht erreichbar, also kann niemand den Zug beurteilen. Versuche es später noch einmal.',
  'ui.captured': { one: '{n} Stein geschlagen.', other: '{n} Steine geschlagen.' },
  'ui.lost': { one: '{n} Stein verlässt das Brett.', other: '{n} Steine verlassen das Brett.' },
  'ui.kept': 'Nichts wird geschlagen.',
  'ui.won.row': '{seat} gewinnt: {row} in einer Reihe.',
  'ui.won.captures': '{seat} gewinnt durch Schlagen.',
  'ui.over.row': 'Die Partie ist zu Ende: {row} in einer Reihe für {seat}.',
  'ui.draw': 'Die Partie ist unentschieden.',
  'ui.pending': 'Eine Reihe, aber sie lässt sich brechen: Die Antwort entscheidet.',
  'ui.long': 'Diese Reihe ist zu lang, um zu gewinnen.',
  'ui.call.tria': '„Tria.“',
  'ui.call.tessera': '„Tessera.“',
  'ui.score': 'Punkte: {list}.',
  'ui.points': '{seat} {points}',

  'minute.one': 'Reihum setzt jeder Spieler einen Stein auf einen freien Punkt. Steine werden nicht bewegt.',
  'minute.several':
    'Reihum setzt jeder Spieler {stones} Steine auf freie Punkte; nur der allererste Zug ist ein einzelner Stein. Steine werden nicht bewegt.',
  'minute.teams': 'Es spielen zwei Teams zu zweit, die Partner sitzen einander gegenüber.',
  'minute.free': 'Jeder spielt für sich.',
  'minute.centre': 'Der erste Stein kommt auf den Mittelpunkt.',
  'minute.fourStones': 'Der erste Spieler setzt vier Steine beider Farben, dann wählt der andere eine Farbe.',
  'minute.swap2':
    'Der erste Spieler setzt drei Steine beider Farben; der andere wählt eine Farbe oder setzt zwei weitere und lässt den ersten wählen.',
  'minute.distance':
    'Der zweite Stein des ersten Spielers steht mindestens {n} Linien vom Mittelpunkt entfernt.',
  'minute.adjacent': 'Jeder Stein außer dem ersten berührt einen Stein auf dem Brett.',
  'minute.pair':
    'Zwei gegnerische Steine nebeneinander, genau zwei, schlägst du mit einem Stein an jedem Ende.',
  'minute.three':
    'Zwei oder drei gegnerische Steine nebeneinander schlägst du mit einem Stein an jedem Ende.',
  'minute.mixed': 'Die geschlagenen Steine dürfen verschiedene Farben haben.',
  'minute.plain': 'Geschlagen wird nie.',
  'minute.poof':
    'Vorsicht zwischen zwei gegnerischen Steinen: Was sie dort einschließen, wenn du dazusetzt, ist verloren.',
  'minute.claimed': 'Ein Schlag gilt nur, wenn ihn jemand am Tisch ansagt, bevor der nächste Stein liegt.',
  'minute.row': '{row} oder mehr in einer Reihe gewinnen.',
  'minute.row.exact': 'Genau {row} in einer Reihe gewinnen; mehr nicht.',
  'minute.row.end': '{row} oder mehr in einer Reihe beenden die Partie.',
  'minute.survive': 'Eine Reihe, die sich durch Schlagen brechen lässt, muss eine Antwort überstehen.',
  'minute.captures': '{captures} Schläge gewinnen auch.',
  'minute.captures.end': '{captures} Schläge beenden sie auch.',
  'minute.stones': '{stones} geschlagene Steine gewinnen auch.',
  'minute.stones.lead': '{stones} geschlagene Steine gewinnen auch, wenn die andere Seite weniger hat.',
  'minute.stones.turn':
    '{stones} geschlagene Steine gewinnen auch, wenn die andere Seite weniger hat. Haben beide so viele, aber nicht gleich viele, so gewinnt {a}.',
  'minute.double': 'Kein Zug darf zwei offene Dreier zugleich bilden.',
  'minute.double.first': 'Der erste Spieler darf nicht zwei offene Dreier zugleich bilden.',
  'minute.points':
    'Jede Partie bringt Punkte für Reihen und Schläge. Wer zuerst {target} hat, gewinnt das Spiel.',

  'players.title': 'Spieler und Steine',
  'players.two': 'Zwei spielen gegeneinander, einer mit {a}, der andere mit {b}.',
  'players.teams.own':
    'Vier spielen in zwei Teams. Partner sitzen einander gegenüber, sodass die Teams abwechselnd am Zug sind, und jeder der vier hat eine eigene Farbe.',
  'players.teams.shared':
    'Vier spielen in zwei Teams. Partner sitzen einander gegenüber, sodass die Teams abwechselnd am Zug sind. Beide Partner setzen Steine der einen Farbe ihres Teams: {a} oder {b}.',
  'players.free': '{min} bis {max} spielen, jeder für sich und jeder mit einer eigenen Farbe.',
  'players.clockwise': 'Gezogen wird im Uhrzeigersinn um den Tisch.',
  'players.marks':
    'Jede Farbe trägt ein eigenes eingraviertes Zeichen, damit niemand die Steine an der Farbe unterscheiden muss.',
  'players.same.decided':
    'Die Anleitungen sagen nicht, ob Partner in diesem Spiel eine Farbe haben oder zwei. Bei uns teilen sie sich eine, weil „nach den Grundregeln“ gespielt wird.',
  'players.free.decided':
    'Eine Anleitung verspricht ein Spiel für jede Zahl von zwei bis sechs Spielern, druckt aber keine Regeln dafür. Dieses Spiel ist von uns: das Grundspiel, jeder gegen jeden.',

  'board.title': 'Brett und erster Stein',
  'board.size':
    'Das Brett hat {size} Linien in jeder Richtung und ist anfangs leer. Steine stehen auf den Punkten, wo sich Linien kreuzen, auch am Rand und in den Ecken.',
  'board.sizes': 'Auch kleinere Bretter gehen, bis hinunter zu {min} Linien.',
  'board.arcs':
    'Die Halbkreise in der Mitte jedes Randes verdecken nur einige Punkte. Dort dürfen Steine stehen wie überall.',
  'board.centre': 'Der erste Stein einer Partie kommt auf den Punkt in der Mitte.',
  'board.free': 'Keine Regel bindet den ersten Stein an die Mitte.',

  'turn.title': 'Ein Zug',
  'turn.one': 'Du setzt einen Stein auf einen freien Punkt deiner Wahl. Passen darf man nicht.',
  'turn.several':
    'Der allererste Zug ist ein einzelner Stein. Danach besteht jeder Zug aus {stones} Steinen, einem nach dem anderen, auf freien Punkten deiner Wahl. Passen darf man nicht.',
  'turn.again': 'Ein Punkt ist wieder frei, sobald sein Stein geschlagen ist.',
  'turn.release':
    'Dein Stein ist gesetzt, wenn du ihn loslässt. Bis dahin darfst du ihn noch auf einen anderen Punkt schieben.',
  'turn.stays': 'Ein gesetzter Stein wird nicht mehr bewegt.',
  'turn.stays.captured': 'Ein gesetzter Stein wird nicht mehr bewegt; er kann nur geschlagen werden.',

  'capture.title': 'Schlagen',
  'capture.pair':
    'Zwei gegnerische Steine nebeneinander sind geschlagen, wenn an jedem Ende einer von dir steht, alle vier auf einer Linie ohne Lücke: waagerecht, senkrecht oder schräg. Schließen musst du die Falle selbst.',
  'capture.three':
    'Zwei oder drei gegnerische Steine nebeneinander sind geschlagen, wenn an jedem Ende einer von dir steht, alles auf einer Linie ohne Lücke: waagerecht, senkrecht oder schräg. Schließen musst du die Falle selbst.',
  'capture.size.pair':
    'Nur Paare können geschlagen werden: Ein einzelner Stein ist sicher, drei oder mehr auf einer Linie auch.',
  'capture.size.three':
    'Nur Paare und Dreier können geschlagen werden: Ein einzelner Stein ist sicher, vier oder mehr auf einer Linie auch.',
  'capture.several':
    'Ein Stein kann auf mehreren Linien schlagen, in bis zu acht Richtungen. Was er schlägt, steht fest nach dem Brett, wie es war, als er gesetzt wurde; dann wird alles zusammen entfernt, und erst dann wird gesehen, wer gewonnen hat.',
  'capture.must': 'Schlagen steht nicht frei. Was geschlagen ist, verlässt das Brett.',
  'capture.beside': 'Geschlagene Steine liegen neben dem Brett, wo alle sie zählen können.',
  'capture.mixed':
    'Die geschlagenen Steine dürfen verschiedene Farben haben. Die an den Enden müssen beide deine sein, und keiner dazwischen darf es sein.',
  'capture.partner':
    'Auch Steine deines Partners darfst du schlagen. Sie verlassen das Brett wie alle anderen, zählen aber nicht.',
  'capture.count':
    'Gleich welche Farben sie haben: Zwei Steine, zwischen zweien von dir geschlagen, sind ein Schlag.',
  'capture.into':
    'Dadurch, dass jemand dazwischensetzt, wird nichts geschlagen: Bildest du zwischen zwei Steinen eines Gegners ein Paar, so bleibt es stehen.',

  'poof.title': 'Dazwischensetzen',
  'poof.pair':
    'Hier ist es gefährlich, zwischen zwei gegnerische Steine zu setzen. Bildet dein neuer Stein ein Paar, das sie einschließen, so ist das Paar verloren, der neue Stein mit ihm, und gilt als vom Gegner geschlagen.',
  'poof.three':
    'Hier ist es gefährlich, zwischen zwei gegnerische Steine zu setzen. Bildet dein neuer Stein ein Paar oder einen Dreier, den sie einschließen, ob als Ende oder in der Mitte, so ist alles verloren, auch der neue Stein, und gilt als vom Gegner geschlagen.',
  'poof.together':
    'Schläge und Verluste eines Zuges stehen nach demselben Brett fest und werden zusammen entfernt; jeder Stein zählt einmal. Reihen werden danach beurteilt, und ein Stein, der fort ist, bildet keine.',

  'win.title': 'Gewinnen',
  'win.row':
    'Du gewinnst mit {row} oder mehr Steinen deiner Farbe in einer Reihe ohne Lücke: waagerecht, senkrecht oder schräg.',
  'win.row.exact':
    'Du gewinnst mit genau {row} Steinen deiner Farbe in einer Reihe ohne Lücke: waagerecht, senkrecht oder schräg. Eine längere Reihe zählt nicht, und die Partie geht weiter.',
  'win.row.team':
    'Ein Team gewinnt mit {row} oder mehr Steinen in einer Reihe ohne Lücke, waagerecht, senkrecht oder schräg, alle in der Farbe eines Partners.',
  'win.row.shared':
    'Ein Team gewinnt mit {row} oder mehr Steinen seiner Farbe in einer Reihe ohne Lücke: waagerecht, senkrecht oder schräg.',
  'win.row.end':
    'Die Partie ist zu Ende, wenn jemand {row} oder mehr Steine seiner Farbe in einer Reihe ohne Lücke hat: waagerecht, senkrecht oder schräg.',
  'win.placed.decided':
    'Es zählt nur eine Reihe durch den Stein, der gerade gesetzt wurde. Eine längere, die durch Schlagen auf {row} verkürzt wird, ist keine.',
  'win.captures': 'Du gewinnst auch mit {captures} Schlägen.',
  'win.captures.team': 'Ein Team gewinnt auch, wenn die Partner zusammen {captures} Schläge gemacht haben.',
  'win.captures.end': 'Sie ist es auch, wenn jemand {captures} Schläge gemacht hat.',
  'win.stones': 'Du gewinnst auch mit {stones} geschlagenen Steinen.',
  'win.stones.team':
    'Ein Team gewinnt auch, wenn die Partner zusammen {stones} Steine der Gegner geschlagen haben.',
  'win.stones.lead':
    'Du gewinnst auch, wenn du {stones} oder mehr geschlagene Steine hast und dein Gegner weniger als du. Solange beide so viele haben und gleich viele, geht die Partie weiter, bis einer vorn liegt oder eine Reihe bildet.',
  'win.stones.turn':
    'Du gewinnst auch, wenn du {stones} oder mehr geschlagene Steine hast und dein Gegner weniger als so viele. Haben beide so viele oder mehr, aber nicht gleich viele, so gewinnt {a}, der Erste in der Zugfolge, wer von beiden auch mehr hat. Solange beide gleich viele haben, geht die Partie weiter.',
  'win.only': 'Anders gewinnt man nicht.',
  'win.once':
    'Die Partie endet mit dem Zug, der sie gewinnt. Eine Siegreihe lässt sich danach nicht mehr brechen, auch nicht durch einen Schlag, der selbst gewonnen hätte.',
  'win.both': 'Ein Zug, der schlägt und eine Reihe vollendet, tut beides.',

  'survive.title': 'Die Reihe muss halten',
  'survive.rule':
    'Eine Reihe gewinnt nur dann sofort, wenn dein Gegner mit dem nächsten Zug keinen ihrer Steine schlagen kann. Sonst hat er eine Antwort. Steht die Reihe, oder eine andere von dir, danach noch, so hast du gewonnen, was immer die Antwort gebracht hat.',
  'survive.reply':
    'Eine Reihe, die dein Gegner als Antwort bildet, kommt zu spät. Ebenso der Schlag, der gewinnen würde, es sei denn, dir bleibt danach keine Reihe.',
  'survive.captures': 'Wer durch Schlagen gewinnt, gewinnt sofort.',
  'survive.made.decided':
    'Auch in diesem Spiel muss eine Reihe die Antwort überstehen. Außerdem zählt sie nur, wenn der gerade gesetzte Stein sie gebildet hat: Eine längere, die durch Schlagen auf {row} verkürzt wird, ist keine.',

  'opening.title': 'Beschränkungen am Anfang',
  'opening.distance':
    'Der zweite Stein des ersten Spielers muss mindestens {n} Linien vom Mittelpunkt entfernt stehen, zur Seite oder nach oben oder unten. Sonst ist nichts beschränkt.',
  'opening.stars':
    'Das heißt: auf oder außerhalb des Quadrats, dessen Ecken die vier inneren Sterne des Brettes sind.',
  'opening.cross':
    'Auf der Reihe und der Spalte des Mittelpunkts muss er noch weiter wegbleiben: Dort sind auch die Punkte {n} bis {last} Linien entfernt gesperrt.',
  'opening.adjacent':
    'Jeder Stein außer dem ersten muss einen Stein berühren, der schon auf dem Brett steht, an der Seite oder an der Ecke.',
  'opening.why': 'Zu beginnen ist ein Vorteil; das nimmt den größten Teil davon.',

  'protocol.title': 'Die Eröffnung',
  'protocol.fourStones':
    'Der erste Spieler setzt die ersten vier Steine auf beliebige Punkte, in der Folge {a}, {b}, {a}, {b}. Dann wählt der andere Spieler eine Farbe.',
  'protocol.fourStones.next': 'Wer nun {a} hat, ist am Zug.',
  'protocol.swap2':
    'Der erste Spieler setzt drei Steine auf beliebige Punkte: {a}, {b}, {a}. Der andere hat dann drei Möglichkeiten: mit {a} zu spielen, mit {b} zu spielen oder zwei weitere Steine zu setzen, {b} und {a}, und dem ersten Spieler die Wahl der Farbe zu lassen.',
  'protocol.swap2.next': 'Nach der Wahl ist {b} am Zug.',
  'protocol.fair':
    'Der eine teilt, der andere wählt: So lohnt es sich nicht, eine ungleiche Eröffnung zu setzen.',
  'protocol.captures':
    'Schon in der Eröffnung kann geschlagen werden. Was geschlagen ist, gehört der Farbe, die es geschlagen hat, und damit dem, der diese Farbe nimmt.',
  'protocol.then': 'Von da an ist es dasselbe Spiel wie {name}.',
  'protocol.takeback.decided':
    'Eine Wahl ist ein Zug wie jeder andere, aber hinter eine Wahl des anderen Spielers lassen sich Züge nicht zurücknehmen.',

  'double.title': 'Kein doppelter Dreier',
  'double.rule': 'Ein Zug darf nicht zwei offene Dreier zugleich bilden.',
  'double.rule.first':
    'Der erste Spieler darf mit einem Zug nicht zwei offene Dreier bilden. Der zweite darf es.',
  'double.open':
    'Ein offener Dreier ist ein Dreier, geschlossen oder mit Lücke, aus dem ein weiterer Stein einen freien Vierer machen könnte: {four} Steine in einer Reihe mit einem freien Punkt an jedem Ende, von denen jeder eine Reihe von genau {row} vollenden würde.',
  'double.allowed':
    'Ein Dreier und ein Vierer zugleich sind erlaubt, zwei Vierer auch. Ein Zug, der gewinnt, ist nie verboten.',
  'double.capturing': 'Ein Zug, der schlägt, ist auch nicht verboten.',
  'double.exempt':
    'Droht dein Gegner, mit dem nächsten Zug eine Reihe zu vollenden, so darfst du einen doppelten Dreier bilden, wenn er jede solche Reihe verhindert und kein anderer Zug das tut.',
  'double.decided':
    'Die Anleitungen sprechen von Dreiern, „die Vierer werden können“. Wir verstehen darunter offene Dreier, beurteilt, wenn der Stein steht und das Geschlagene fort ist.',

  'points.title': 'Punkte und das Spiel über mehrere Partien',
  'points.match':
    'Eine Partie entscheidet nicht. Ihr spielt eine Folge davon, und gewonnen hat, wer zuerst die vereinbarten Punkte hat: gewöhnlich {target}, aber jede Zahl ist möglich.',
  'points.bonus': {
    one: '{n} Punkt für die Reihe, die die Partie beendet hat',
    other: '{n} Punkte für die Reihe, die die Partie beendet hat',
  },
  'points.capture': { one: '{n} Punkt für jeden Schlag', other: '{n} Punkte für jeden Schlag' },
  'points.run': {
    one: '{n} Punkt für jede Reihe von genau {run} Steinen, die am Ende auf dem Brett steht',
    other: '{n} Punkte für jede Reihe von genau {run} Steinen, die am Ende auf dem Brett steht',
  },
  'points.paid': 'Ist eine Partie zu Ende, so gibt es:',
  'points.everyone':
    'Schläge und Reihen bringen jedem Spieler etwas, wer auch gewonnen hat. Es kann sich also lohnen, einen Sieg aufzuschieben und weiterzusammeln: Zum Gewinnen zwingt dich nichts.',
  'points.handicap':
    'Damit es ausgeglichen zugeht, darf ein schwächerer Spieler mit einigen Punkten beginnen, gewöhnlich mit fünf oder zehn.',
  'points.decided.run':
    'Eine Reihe von {run} zählt mit freien wie mit blockierten Enden. In einer längeren werden keine Reihen von {run} gezählt.',
  'points.decided.bonus':
    'Die Prämie gibt es einmal, auch wenn der letzte Stein mehrere Reihen gebildet hat. Eine durch Schlagen gewonnene Partie bringt keine, eine unentschiedene auch nicht. Gibt ein Spieler auf oder läuft seine Zeit ab, so bekommt der Gegner die Prämie.',
  'points.decided.bonus.free':
    'Die Prämie gibt es einmal, auch wenn der letzte Stein mehrere Reihen gebildet hat. Eine durch Schlagen gewonnene Partie bringt keine, eine unentschiedene auch nicht.',
  'points.decided.tie':
    'Erreichen mehrere das Ziel in derselben Partie, so gewinnt die höchste Summe. Haben mehrere sie, folgt noch eine Partie.',

  'series.title': 'Ein Spiel über mehrere Partien',
  'series.best':
    'Ihr könnt eine ungerade Zahl von Partien vereinbaren, drei oder fünf etwa. Gewonnen hat, wer mehr als die Hälfte davon gewinnt; unentschiedene zählen nicht.',
  'series.best.team':
    'Ihr könnt eine ungerade Zahl von Partien vereinbaren, drei oder fünf etwa. Gewonnen hat das Team, das mehr als die Hälfte davon gewinnt; unentschiedene zählen nicht.',

  'begin.title': 'Wer beginnt',
  'begin.lot': 'Um den Beginn der ersten Partie wird gelost.',
  'begin.hands':
    'Ein Spieler versteckt von jeder Farbe einen Stein, einen in jeder Hand. Der andere zeigt auf eine Hand: Ist der Stein der Farbe darin, die beginnt, so beginnt, wer gezeigt hat, sonst, wer versteckt hat.',
  'begin.roll':
    'Jeder Spieler wählt insgeheim eine Zahl. Die Zahlen werden zusammengezählt, und so viele Plätze wird um den Tisch gezählt: Wer dort sitzt, beginnt.',
  'begin.sealed':
    'Im Internet versiegeln alle ihre Wahl, bevor eine geöffnet wird; so kann niemand schummeln, und alle können es nachprüfen. Wer seine nicht binnen {commit} Sekunden nach der ersten versiegelt oder nicht binnen {seconds} Sekunden öffnet, verliert die Auslosung. An einem Bildschirm und gegen den Computer ist es der Server, der versteckt.',
  'begin.loser': 'Jede weitere Partie beginnt, wer die vorige verloren hat.',
  'begin.loser.team': 'Jede weitere Partie beginnt ein Spieler des Teams, das die vorige verloren hat.',
  'begin.clockwise': 'Die Reihenfolge bleibt im Uhrzeigersinn.',
  'begin.decided': 'Nach einem Unentschieden beginnt, wer zuletzt nicht begonnen hat.',
  'begin.decided.team':
    'Von beiden ist es der, der nach dem letzten Beginner zuerst an der Reihe ist. Nach einem Unentschieden beginnt der nächste Spieler.',
  'begin.decided.fewest':
    'Jede weitere Partie beginnt der Spieler mit den wenigsten Punkten der vorigen; unter Gleichen der, der nach dem letzten Beginner zuerst an der Reihe ist.',
  'begin.decided.free':
    'Jede weitere Partie beginnt der erste Spieler nach dem letzten Beginner, der die vorige nicht gewonnen hat.',

  'end.title': 'Unentschieden, Aufgeben, Weggehen',
  'end.full': 'Ist das Brett voll, ohne dass jemand gewonnen hat, so ist die Partie unentschieden.',
  'end.agreed':
    'Nach den Büchern können sich die Spieler auch auf ein Unentschieden einigen. Hier wird eine Partie gespielt, bis sie entschieden ist.',
  'end.blocked.decided':
    'Bist du am Zug und kein Zug ist erlaubt, so ist die Partie ebenfalls unentschieden.',
  'end.resign':
    'Du kannst jederzeit aufgeben; dann hat dein Gegner gewonnen. Wer endgültig geht, gibt auf, und wo eine Partie Uhren hat, hat auch aufgegeben, wessen Zeit abläuft.',
  'end.resign.team':
    'Du kannst jederzeit aufgeben, aber du tust es für dein Team: Das andere hat dann gewonnen. Wer endgültig geht, gibt auf, und wo eine Partie Uhren hat, hat auch aufgegeben, wessen Zeit abläuft.',
  'end.leave.decided':
    'Wer aufgibt oder endgültig geht, scheidet aus, und wo eine Partie Uhren hat, auch wessen Zeit abläuft. Das verdirbt den anderen nicht die Partie: Der Platz wird übersprungen, seine Steine bleiben stehen und können geschlagen werden, und die anderen spielen weiter. Ist nur noch ein Spieler übrig, so hat er gewonnen.',
  'end.leave.points.decided':
    'Schläge und Reihen bringen am Ende allen etwas, auch denen, die gegangen sind. Die Prämie bekommt der Letzte, der übrig ist, wenn niemand eine Reihe gebildet hat.',
  'end.takeover.decided':
    'Sind alle anderen einverstanden, so spielt der Computer für einen Platz weiter: sofort, wenn der Spieler aufgegeben hat, sonst eine Minute nach der Frage, wenn er bis dahin kein Lebenszeichen gegeben hat. Der Spieler kann den Platz jederzeit wieder einnehmen.',
  'end.takeover.between.decided':
    'Zwischen zwei Partien ist es ebenso, nur muss niemand länger als diese Minute auf die warten, die weder antworten noch eine weitere Partie wünschen.',

  'claimed.title': 'Schlagen auf Ansage',
  'claimed.rule':
    'Der Tisch entfernt von sich aus nichts. Nach einem Zug, der Steine einschließt, darf jeder Spieler den Schlag ansagen, bis der nächste Stein losgelassen ist. Die Ansage entfernt alles, was der Zug einschloss.',
  'claimed.missed':
    'Was niemand ansagt, bleibt für immer stehen, und dieselben Steine darum herum schlagen es auch später nicht.',
  'claimed.gesture':
    'Angesagt wird durch einen Druck auf den gerade gesetzten Stein oder auf einen der Steine, um die es geht. Computer übersehen nie einen Schlag.',
  'claimed.decided':
    'Die Anleitungen sagen nur, dass ein Schlag verloren ist, den alle übersehen. Bei uns darf ihn jeder am Tisch bemerken, bis der nächste Stein losgelassen ist.',

  'announce.title': 'Ansagen',
  'announce.rule':
    'Es ist Brauch, nicht Pflicht, Drohungen anzusagen, damit Partien nicht durch Unachtsamkeit entschieden werden. „Tria“ sagt man bei einem offenen Dreier, „Tessera“ bei einem Vierer.',
  'announce.open':
    'Offen ist ein Dreier, aus dem ein weiterer Stein einen Vierer machen kann, der an beiden Enden frei ist und an beiden zu einer Siegreihe würde. Eine Lücke im Dreier ändert nichts.',
  'announce.first':
    'Ein Zug, der beides bildet, ist eine „Tessera“; ein Zug, der gewinnt, braucht kein Wort.',
  'announce.screen':
    'Hier sagt der Tisch für alle an. In den Einstellungen kann es jeder für sich an- und abstellen.',

  'talk.title': 'Umgangsformen',
  'talk.partners':
    'Partner dürfen während der Partie keine Pläne besprechen. Unter vier Augen wird nicht geredet: Was gesagt wird, hört der ganze Tisch, und solange die Partie läuft, gibt es nur feste Sätze.',
  'talk.oversight':
    'Einen Gegner auf ein Versehen hinzuweisen verstößt gegen keine Regel. Es ist guter Stil.',
  'talk.real': 'Wer an einem echten Brett die Steine umwirft, hat verloren.',

  'fig.pair': 'Ein Stein von {a} auf A schließt die Falle: Die zwei Steine von {b} verlassen das Brett.',
  'fig.several': 'Ein Stein auf A schlägt drei Paare zugleich.',
  'fig.three.safe': 'Drei Steine von {b} auf einer Linie. Ein Stein auf A schlägt keinen davon.',
  'fig.three.taken': 'Drei Steine von {b} auf einer Linie. Ein Stein auf A schlägt alle drei.',
  'fig.four': 'Vier Steine von {b} auf einer Linie sind sicher: Ein Stein auf A schlägt nichts.',
  'fig.mixed': 'Mit A schlägt {a} einen Stein von {b} und einen von {c} zusammen.',
  'fig.own': 'Einer der zwei Steine in der Mitte gehört {a} selbst, also schlägt A nichts.',
  'fig.partner': 'Mit A schlägt {a} einen Stein des Partners, {p}, und einen von {b}. Nur der von {b} zählt.',
  'fig.into.safe': '{a} darf ruhig auf A dazwischensetzen. Beide Steine bleiben stehen.',
  'fig.into.lost': 'Setzt {a} auf A dazwischen, so sind beide Steine von {a} verloren.',
  'fig.intoThree.safe': 'Ein Stein von {a} auf A macht drei daraus, und drei sind sicher.',
  'fig.intoThree.lost':
    'Ein Stein von {a} auf A macht drei daraus, zwischen zwei anderen: Alle drei sind verloren.',
  'fig.last.captures': '{a} hat schon {captures} Schläge. A ist der, der gewinnt.',
  'fig.last.stones': '{a} hat schon {stones} Steine geschlagen. A schlägt die letzten, die fehlen.',
  'fig.claimed':
    'Nach A geschieht von selbst nichts. Sagt jemand den Schlag rechtzeitig an, so verlässt das Paar das Brett.',
  'fig.row': 'Mit A hat {a} {row} in einer Reihe.',
  'fig.long': 'A verbindet zwei Teile zu einer Reihe von {long}. Auch die gewinnt.',
  'fig.long.nothing': 'A verbindet zwei Teile zu einer Reihe von {long}. Die ist zu lang, um zu gewinnen.',
  'fig.once':
    'A vollendet für {a} eine Reihe, und die Partie ist aus, obwohl {b} einen ihrer Steine schlagen könnte.',
  'fig.survive':
    'A vollendet für {a} eine Reihe, aber auf B können zwei Steine geschlagen werden. Tut {b} das, geht die Partie weiter. Setzt {b} anderswohin, auf C, so hat die Reihe gewonnen.',
  'fig.paid':
    '{a} hat {pairs} Schläge gemacht, {b} einen, und beide haben eine Reihe von {run}. Mit A ist die Partie zu Ende: {a} bekommt {mine} Punkte, {b} {theirs}.',
  'fig.tria': 'A wie B bildet für {a} einen offenen Dreier: „Tria“.',
  'fig.tessera': 'A bildet für {a} einen Vierer: „Tessera“.',
  'fig.centre':
    'Der erste Stein darf auf A, den Mittelpunkt, und sonst nirgendwohin: auf B zum Beispiel nicht.',
  'fig.distance': 'Der zweite Stein von {a}: A ist zu nah an der Mitte, B ist weit genug weg.',
  'fig.distance.cross':
    'Der zweite Stein von {a}: A ist zu nah an der Mitte. B auch, weil es auf der mittleren Reihe selbst liegt. C und D sind weit genug weg.',
  'fig.adjacent': 'Der zweite Stein darf nicht auf A, wo er nichts berührt; auf B darf er.',
  'fig.turn': '{a} hat mit einem Stein begonnen. {b} setzt nun zwei, auf A und B.',
  'fig.fourStones': 'Vier Steine stehen; der zweite Spieler wählt. Danach ist {a} am Zug.',
  'fig.swap2':
    'Drei Steine stehen. Der zweite Spieler nimmt {a} oder {b}, oder er setzt zwei weitere, auf A und B.',
  'fig.double':
    'A würde zwei offene Dreier zugleich bilden, zur Seite und nach oben: Dort darf {a} nicht setzen.',
  'fig.threeFour': 'A bildet einen Vierer und einen Dreier zugleich. Das ist erlaubt.',
  'fig.doubleCapture': 'A bildet zwei offene Dreier, schlägt aber auch zwei Steine von {b}. Das ist erlaubt.',
  'fig.exempt':
    '{b} ist dabei, auf A eine Reihe zu vollenden, und nichts anderes verhindert es. Also darf {a} dort setzen, doppelter Dreier hin oder her.',
};

export const numbers: Readonly<Record<number, string>> = {
  1: 'ein',
  2: 'zwei',
  3: 'drei',
  4: 'vier',
  5: 'fünf',
  6: 'sechs',
  7: 'sieben',
  8: 'acht',
  9: 'neun',
  10: 'zehn',
  11: 'elf',
  12: 'zwölf',
  15: 'fünfzehn',
};
