import type { Text } from '../sentence';

export const nl: Text = {
  'ui.title': 'Spelregels',
  'ui.lead':
    'Alle spellen die hier gespeeld kunnen worden. Elke bladzijde is geschreven uit dezelfde tabel waarmee de zetten worden beoordeeld en kan dus niet van het spel afwijken.',
  'ui.unknown': 'Zo’n spel is er niet; dit zijn ze allemaal.',
  'ui.contents': 'Op deze bladzijde',
  'ui.minute': 'In één minuut',
  'ui.all': 'Alle spellen',
  'ui.play': 'Speel dit spel',
  'ui.print': 'Afdrukken',
  'ui.players': { one: '{n} speler', other: '{n} spelers' },
  'ui.players.range': '{min} tot {max} spelers',
  'ui.decided': 'Onze beslissing',
  'ui.decided.text':
    'Waar de gedrukte regels zwijgen of elkaar tegenspreken, hebben wij beslist. Dat ziet er zo uit.',
  'ui.options': 'Regels die erbij kunnen',
  'ui.options.text': 'Spreek ze voor de partij af. Zonder afspraak gelden ze niet.',
  'ui.options.combined': 'Regels mogen samen, tenzij de ene de andere uitsluit.',
  'ui.try': 'Speel {move}',
  'ui.reset': 'Opnieuw',
  'ui.claimed': '{move}, opgeëist',
  'ui.more': 'Leg er nog twee',
  'ui.take': 'Neem {colour}',
  'ui.board': 'Diagram',
  'ui.turn': '{seat} is aan zet.',
  'ui.away': 'De server is niet bereikbaar, dus niemand kan de zet beoordelen. Probeer het later nog eens.',
  'ui.captured': { one: '{n} steen veroverd.', other: '{n} stenen veroverd.' },
  'ui.lost': { one: '{n} steen gaat van het bord.', other: '{n} stenen gaan van het bord.' },
  'ui.kept': 'Er wordt niets veroverd.',
  'ui.won.row': '{seat} wint: {row} op een rij.',
  'ui.won.captures': '{seat} wint door veroveringen.',
  'ui.over.row': 'De partij is afgelopen: {row} op een rij voor {seat}.',
  'ui.draw': 'De partij eindigt in gelijkspel.',
  'ui.pending': 'Een rij, maar ze kan gebroken worden: het antwoord beslist.',
  'ui.long': 'Deze rij is te lang om te winnen.',
  'ui.call.tria': '“Tria.”',
  'ui.call.tessera': '“Tessera.”',
  'ui.score': 'Punten: {list}.',
  'ui.points': '{seat} {points}',

  'minute.one': 'Om de beurt legt iedere speler een steen op een vrij punt. Stenen worden niet verzet.',
  'minute.several':
    'Om de beurt legt iedere speler {stones} stenen op vrije punten; alleen de allereerste beurt is één steen. Stenen worden niet verzet.',
  'minute.teams': 'Er spelen twee teams van twee; partners zitten tegenover elkaar.',
  'minute.free': 'Iedereen speelt voor zich.',
  'minute.centre': 'De eerste steen komt op het middelpunt.',
  'minute.fourStones':
    'De eerste speler legt vier stenen van beide kleuren, daarna kiest de ander een kleur.',
  'minute.swap2':
    'De eerste speler legt drie stenen van beide kleuren; de ander kiest een kleur, of legt er nog twee en laat de eerste kiezen.',
  'minute.distance': 'De tweede steen van de eerste speler ligt minstens {n} lijnen van het middelpunt.',
  'minute.adjacent': 'Elke steen behalve de eerste raakt een steen op het bord.',
  'minute.pair':
    'Twee stenen van een tegenstander naast elkaar, precies twee, verover je met een steen aan beide kanten.',
  'minute.three':
    'Twee of drie stenen van een tegenstander naast elkaar verover je met een steen aan beide kanten.',
  'minute.mixed': 'De veroverde stenen mogen van verschillende kleur zijn.',
  'minute.plain': 'Er wordt nooit iets veroverd.',
  'minute.poof':
    'Stap niet zomaar tussen twee stenen van je tegenstander: wat ze dan insluiten, ben je kwijt.',
  'minute.claimed':
    'Een verovering telt alleen als iemand aan tafel haar opeist voordat de volgende steen ligt.',
  'minute.row': '{row} of meer op een rij winnen.',
  'minute.row.exact': 'Precies {row} op een rij winnen; meer niet.',
  'minute.row.end': 'Met {row} of meer op een rij is de partij afgelopen.',
  'minute.survive': 'Een rij die door een verovering gebroken kan worden, moet één antwoord overleven.',
  'minute.captures': '{captures} veroveringen winnen ook.',
  'minute.captures.end': 'Met {captures} veroveringen ook.',
  'minute.stones': '{stones} veroverde stenen winnen ook.',
  'minute.stones.lead': '{stones} veroverde stenen winnen ook, als de ander er minder heeft.',
  'minute.stones.turn':
    '{stones} veroverde stenen winnen ook, als de ander er minder heeft. Hebben allebei er zoveel, maar niet evenveel, dan wint {a}.',
  'minute.double': 'Geen zet mag twee open drieën tegelijk maken.',
  'minute.double.first': 'De eerste speler mag geen twee open drieën tegelijk maken.',
  'minute.points':
    'Elke partij levert punten op voor rijen en veroveringen. Wie het eerst {target} punten heeft, wint de wedstrijd.',

  'players.title': 'Spelers en stenen',
  'players.two': 'Twee mensen spelen tegen elkaar, de een met {a}, de ander met {b}.',
  'players.teams.own':
    'Vier mensen spelen in twee teams. Partners zitten tegenover elkaar, zodat de teams om en om aan de beurt zijn, en elk van de vier heeft een eigen kleur.',
  'players.teams.shared':
    'Vier mensen spelen in twee teams. Partners zitten tegenover elkaar, zodat de teams om en om aan de beurt zijn. Beide partners leggen stenen van de ene kleur van hun team: {a} of {b}.',
  'players.free': 'Er spelen {min} tot {max} mensen, ieder voor zich en ieder met een eigen kleur.',
  'players.clockwise': 'De beurt gaat met de klok mee de tafel rond.',
  'players.marks':
    'In elke kleur is een eigen teken gegraveerd, zodat niemand de stenen aan hun kleur hoeft te herkennen.',
  'players.same.decided':
    'De boekjes zeggen niet of partners in dit spel één kleur gebruiken of twee. Hier delen ze er een, omdat het “volgens de basisregels” gaat.',
  'players.free.decided':
    'Een boekje belooft een spel voor elk aantal van twee tot zes spelers, maar drukt er geen regels voor af. Dit spel is van ons: het basisspel, iedereen tegen iedereen.',

  'board.title': 'Bord en eerste steen',
  'board.size':
    'Het bord heeft {size} lijnen in elke richting en is in het begin leeg. Stenen liggen op de punten waar lijnen elkaar kruisen, ook op de rand en in de hoeken.',
  'board.sizes': 'Kleinere borden kunnen ook, tot {min} lijnen toe.',
  'board.arcs':
    'De halve cirkels in het midden van elke rand bedekken alleen een paar punten. Daar mogen stenen liggen zoals overal.',
  'board.centre': 'De eerste steen van een partij komt op het punt in het midden.',
  'board.free': 'Geen regel bindt de eerste steen aan het midden.',

  'turn.title': 'Een beurt',
  'turn.one': 'Je legt één steen op een vrij punt naar keuze. Passen mag niet.',
  'turn.several':
    'De allereerste beurt is één steen. Daarna is elke beurt {stones} stenen, na elkaar, op vrije punten naar keuze. Passen mag niet.',
  'turn.again': 'Een punt is weer vrij zodra zijn steen veroverd is.',
  'turn.release':
    'Je steen is gespeeld als je hem loslaat. Tot dat moment mag je hem nog naar een ander punt schuiven.',
  'turn.stays': 'Een gespeelde steen wordt niet meer verzet.',
  'turn.stays.captured': 'Een gespeelde steen wordt niet meer verzet; hij kan alleen veroverd worden.',

  'capture.title': 'Veroveringen',
  'capture.pair':
    'Twee stenen van een tegenstander naast elkaar zijn veroverd als er aan beide kanten een steen van jou ligt, alle vier op één lijn zonder gat: langs een rij, een kolom of een diagonaal. Je moet de val zelf dichtzetten.',
  'capture.three':
    'Twee of drie stenen van een tegenstander naast elkaar zijn veroverd als er aan beide kanten een steen van jou ligt, alles op één lijn zonder gat: langs een rij, een kolom of een diagonaal. Je moet de val zelf dichtzetten.',
  'capture.size.pair':
    'Alleen paren kunnen veroverd worden: één steen is veilig, en drie of meer op een lijn ook.',
  'capture.size.three':
    'Alleen paren en drietallen kunnen veroverd worden: één steen is veilig, en vier of meer op een lijn ook.',
  'capture.several':
    'Eén steen kan langs meer lijnen veroveren, in wel acht richtingen. Wat hij verovert, wordt bepaald op het bord zoals het was toen hij werd neergelegd; daarna gaat alles samen van het bord, en pas dan wordt gekeken wie er gewonnen heeft.',
  'capture.must': 'Veroveren is geen keuze. Wat veroverd is, gaat van het bord.',
  'capture.beside': 'Veroverde stenen liggen naast het bord, waar iedereen ze kan tellen.',
  'capture.mixed':
    'De veroverde stenen mogen van verschillende kleur zijn. De stenen aan beide kanten moeten van jou zijn, en geen van de stenen ertussen.',
  'capture.partner':
    'Stenen van je partner mag je ook veroveren. Ze gaan van het bord zoals alle andere, maar tellen nergens voor.',
  'capture.count':
    'Welke kleuren ze ook hebben: twee stenen die je tussen twee van jou vandaan haalt, zijn één verovering.',
  'capture.into':
    'Niemand verovert iets doordat een ander ertussen stapt: als je een paar maakt tussen twee stenen van een tegenstander, blijft het liggen.',

  'poof.title': 'Ertussen stappen',
  'poof.pair':
    'Hier is het gevaarlijk om tussen twee stenen van je tegenstander te stappen. Maakt je nieuwe steen een paar dat zij insluiten, dan ben je dat paar kwijt, met de nieuwe steen erbij, en telt het als veroverd door je tegenstander.',
  'poof.three':
    'Hier is het gevaarlijk om tussen twee stenen van je tegenstander te stappen. Maakt je nieuwe steen een paar of een drietal dat zij insluiten, als uiteinde of in het midden, dan ben je alles kwijt, ook de nieuwe steen, en telt het als veroverd door je tegenstander.',
  'poof.together':
    'Wat een zet verovert en wat hij kost, wordt op hetzelfde bord bepaald en gaat samen weg; elke steen telt één keer. Rijen worden daarna beoordeeld, en een steen die weg is, maakt er geen.',

  'win.title': 'Winnen',
  'win.row':
    'Je wint met {row} of meer stenen van je kleur op een rij zonder gat: horizontaal, verticaal of diagonaal.',
  'win.row.exact':
    'Je wint met precies {row} stenen van je kleur op een rij zonder gat: horizontaal, verticaal of diagonaal. Een langere rij telt niet, en de partij gaat door.',
  'win.row.team':
    'Een team wint met {row} of meer stenen op een rij zonder gat, horizontaal, verticaal of diagonaal, allemaal van de kleur van één partner.',
  'win.row.shared':
    'Een team wint met {row} of meer stenen van zijn kleur op een rij zonder gat: horizontaal, verticaal of diagonaal.',
  'win.row.end':
    'De partij is afgelopen als iemand {row} of meer stenen van zijn kleur op een rij zonder gat heeft: horizontaal, verticaal of diagonaal.',
  'win.placed.decided':
    'Er wordt alleen gekeken naar rijen door de steen die net gelegd is. Een langere rij die door een verovering {row} lang wordt, telt niet.',
  'win.captures': 'Je wint ook met {captures} veroveringen.',
  'win.captures.team': 'Een team wint ook als de partners samen {captures} veroveringen hebben gemaakt.',
  'win.captures.end': 'Ze is ook afgelopen als iemand {captures} veroveringen heeft gemaakt.',
  'win.stones': 'Je wint ook met {stones} veroverde stenen.',
  'win.stones.team':
    'Een team wint ook als de partners samen {stones} stenen van hun tegenstanders hebben veroverd.',
  'win.stones.lead':
    'Je wint ook als je {stones} of meer veroverde stenen hebt en je tegenstander er minder heeft dan jij. Zolang allebei zoveel hebben en evenveel, gaat de partij door tot iemand voorstaat of een rij maakt.',
  'win.stones.turn':
    'Je wint ook als je {stones} of meer veroverde stenen hebt en je tegenstander er minder heeft dan dat. Hebben allebei er zoveel of meer, maar niet evenveel, dan wint {a}, als eerste in de beurtvolgorde, wie van de twee er ook meer heeft. Zolang allebei er evenveel hebben, gaat de partij door.',
  'win.only': 'Anders winnen kan niet.',
  'win.once':
    'De partij eindigt met de zet die haar wint. Een winnende rij kan daarna niet meer gebroken worden, ook niet door een verovering waarmee de ander zelf gewonnen had.',
  'win.both': 'Een zet die verovert en een rij afmaakt, doet het allebei.',

  'survive.title': 'De rij moet standhouden',
  'survive.rule':
    'Een rij wint alleen meteen als je tegenstander er met zijn volgende zet geen steen uit kan veroveren. Anders krijgt hij één antwoord. Ligt de rij, of een andere van jou, er daarna nog, dan heb je gewonnen, wat het antwoord ook opleverde.',
  'survive.reply':
    'Een rij die je tegenstander als antwoord maakt, komt te laat. De verovering die zou winnen ook, tenzij jij er geen rij aan overhoudt.',
  'survive.captures': 'Wie door veroveringen wint, wint meteen.',
  'survive.made.decided':
    'Ook in dit spel moet een rij het antwoord overleven. Bovendien telt ze alleen als de net gelegde steen haar maakte: een langere rij die door een verovering {row} lang wordt, is er geen.',

  'opening.title': 'Beperkingen in de opening',
  'opening.distance':
    'De tweede steen van de eerste speler moet minstens {n} lijnen van het middelpunt liggen, opzij of naar boven of beneden. Verder is niets beperkt.',
  'opening.stars': 'Dat is op of buiten het vierkant met de vier binnenste sterren als hoeken.',
  'opening.cross':
    'Op de rij en de kolom van het middelpunt moet hij nog verder weg blijven: daar zijn ook de punten op {n} tot {last} lijnen gesloten.',
  'opening.adjacent':
    'Elke steen behalve de eerste moet een steen raken die al op het bord ligt, opzij of op een hoek.',
  'opening.why': 'Beginnen is een voordeel; dit neemt het grotendeels weg.',

  'protocol.title': 'De opening',
  'protocol.fourStones':
    'De eerste speler legt de eerste vier stenen op willekeurige punten, in de volgorde {a}, {b}, {a}, {b}. Daarna kiest de andere speler een kleur.',
  'protocol.fourStones.next': 'Wie nu {a} heeft, is aan zet.',
  'protocol.swap2':
    'De eerste speler legt drie stenen op willekeurige punten: {a}, {b}, {a}. De andere speler heeft dan drie mogelijkheden: met {a} spelen, met {b} spelen, of nog twee stenen leggen, {b} en {a}, en de eerste speler de kleur laten kiezen.',
  'protocol.swap2.next': 'Na de keuze is {b} aan zet.',
  'protocol.fair': 'De een deelt, de ander kiest: zo loont het niet om een scheve opening te leggen.',
  'protocol.captures':
    'Ook in de opening kunnen al stenen veroverd worden. Die horen bij de kleur die ze veroverde en gaan naar de speler die deze kleur neemt.',
  'protocol.then': 'Vanaf dan is het hetzelfde spel als {name}.',
  'protocol.takeback.decided':
    'Een keuze is een zet zoals elke andere, maar zetten kunnen niet worden teruggenomen tot vóór een keuze van de ander.',

  'double.title': 'Geen dubbele drie',
  'double.rule': 'Een zet mag geen twee open drieën tegelijk maken.',
  'double.rule.first':
    'De eerste speler mag met een zet geen twee open drieën maken. De tweede speler mag het wel.',
  'double.open':
    'Een open drie is een drie, aaneengesloten of met een gat, waar één steen bij een volle vier van kan maken: {four} stenen op een rij met aan beide kanten een vrij punt, die allebei een rij van precies {row} zouden afmaken.',
  'double.allowed':
    'Een drie en een vier tegelijk mogen, en twee vieren ook. Een zet die wint, is nooit verboden.',
  'double.capturing': 'Een zet die verovert, is evenmin verboden.',
  'double.exempt':
    'Dreigt je tegenstander met zijn volgende zet een rij af te maken, dan mag je een dubbele drie maken, mits die elke zulke rij verhindert en geen andere zet dat doet.',
  'double.decided':
    'De boekjes spreken van drieën “die vieren kunnen worden”. Wij verstaan daaronder open drieën, beoordeeld als de steen ligt en wat hij verovert weg is.',

  'points.title': 'Punten en de wedstrijd',
  'points.match':
    'Eén partij beslist niet. Je speelt er een reeks, en de wedstrijd is voor wie het eerst de afgesproken punten heeft: gewoonlijk {target}, maar elk aantal kan.',
  'points.bonus': {
    one: '{n} punt voor de rij die de partij beëindigde',
    other: '{n} punten voor de rij die de partij beëindigde',
  },
  'points.capture': {
    one: '{n} punt voor elke verovering',
    other: '{n} punten voor elke verovering',
  },
  'points.run': {
    one: '{n} punt voor elke rij van precies {run} stenen die aan het eind op het bord ligt',
    other: '{n} punten voor elke rij van precies {run} stenen die aan het eind op het bord ligt',
  },
  'points.paid': 'Als een partij is afgelopen, wordt er uitbetaald:',
  'points.everyone':
    'Veroveringen en rijen worden aan iedere speler uitbetaald, wie er ook gewonnen heeft. Het kan dus lonen om een winst uit te stellen en verder te verzamelen: niets dwingt je om te winnen.',
  'points.handicap':
    'Om een wedstrijd gelijk op te laten gaan, mag een zwakkere speler met een paar punten beginnen, gewoonlijk vijf of tien.',
  'points.decided.run':
    'Een rij van {run} telt met vrije en met geblokkeerde einden. In een langere rij worden geen rijen van {run} geteld.',
  'points.decided.bonus':
    'De bonus wordt één keer betaald, ook als de laatste steen meer rijen maakte. Een partij die door veroveringen gewonnen werd, geeft geen bonus, en gelijkspel ook niet. Wie opgeeft of door zijn tijd heen is, laat de bonus aan de tegenstander.',
  'points.decided.bonus.free':
    'De bonus wordt één keer betaald, ook als de laatste steen meer rijen maakte. Een partij die door veroveringen gewonnen werd, geeft geen bonus, en gelijkspel ook niet.',
  'points.decided.tie':
    'Halen er meer in dezelfde partij het doel, dan wint het hoogste totaal de wedstrijd. Is dat gelijk, dan volgt nog een partij.',

  'series.title': 'Een wedstrijd over meer partijen',
  'series.best':
    'Je kunt afspreken om een oneven aantal partijen te spelen, drie of vijf bijvoorbeeld. De wedstrijd is voor wie er meer dan de helft wint; gelijkspel telt niet mee.',
  'series.best.team':
    'Je kunt afspreken om een oneven aantal partijen te spelen, drie of vijf bijvoorbeeld. De wedstrijd is voor het team dat er meer dan de helft wint; gelijkspel telt niet mee.',

  'begin.title': 'Wie begint',
  'begin.lot': 'Om de eerste partij van een wedstrijd wordt geloot.',
  'begin.hands':
    'De ene speler verbergt in elke hand een steen, van elke kleur een. De ander wijst een hand aan: zit de steen van de kleur die begint erin, dan begint wie hem aanwees, anders wie hem verborg.',
  'begin.roll':
    'Iedere speler kiest in het geheim een getal. De getallen worden opgeteld, en zoveel plaatsen wordt de tafel rond geteld: wie daar zit, begint.',
  'begin.sealed':
    'Op het internet verzegelen alle partijen hun keuze voordat er een wordt geopend, zodat niemand vals kan spelen en iedereen het achteraf kan nagaan. Wie zijn keuze niet binnen {commit} seconden na de eerste verzegelt, of niet binnen {seconds} seconden opent, verliest de loting. Op één scherm, en tegen de computer, is het de server die verbergt.',
  'begin.loser': 'Elke volgende partij wordt begonnen door wie de vorige verloor.',
  'begin.loser.team':
    'Elke volgende partij wordt begonnen door een speler van het team dat de vorige verloor.',
  'begin.clockwise': 'De volgorde blijft met de klok mee.',
  'begin.decided': 'Na gelijkspel begint wie de vorige keer niet begon.',
  'begin.decided.team':
    'Van de twee is dat wie na de vorige beginner het eerst aan de beurt is. Na gelijkspel begint de volgende speler in de rij.',
  'begin.decided.fewest':
    'Elke volgende partij wordt begonnen door de speler met de minste punten in de vorige; bij gelijke stand door wie van hen na de vorige beginner het eerst aan de beurt is.',
  'begin.decided.free':
    'Elke volgende partij wordt begonnen door de eerste speler na de vorige beginner die de vorige partij niet won.',

  'end.title': 'Gelijkspel, opgeven, weggaan',
  'end.full': 'Is het bord vol en heeft niemand gewonnen, dan is het gelijkspel.',
  'end.agreed':
    'Volgens de boeken mogen spelers ook gelijkspel afspreken. Hier wordt een partij gespeeld tot ze beslist is.',
  'end.blocked.decided': 'Ben je aan zet en is geen enkele zet toegestaan, dan is het ook gelijkspel.',
  'end.resign':
    'Je mag altijd opgeven; dan heeft je tegenstander gewonnen. Wie voorgoed weggaat, geeft op, en waar een partij klokken heeft, heeft ook opgegeven wie door zijn tijd heen is.',
  'end.resign.team':
    'Je mag altijd opgeven, maar je doet het voor je team: het andere team heeft dan gewonnen. Wie voorgoed weggaat, geeft op, en waar een partij klokken heeft, heeft ook opgegeven wie door zijn tijd heen is.',
  'end.leave.decided':
    'Wie opgeeft of voorgoed weggaat, ligt eruit, en waar een partij klokken heeft, ook wie door zijn tijd heen is. Dat bederft het spel van de anderen niet: die plaats wordt overgeslagen, de stenen blijven liggen en kunnen veroverd worden, en de anderen spelen door. Is er nog één speler over, dan heeft die gewonnen.',
  'end.leave.points.decided':
    'Aan het eind worden veroveringen en rijen aan iedereen uitbetaald, ook aan wie weg is. De bonus is voor wie overblijft, als niemand een rij maakte.',
  'end.takeover.decided':
    'Zijn alle anderen het eens, dan speelt de computer voor een plaats verder: meteen als de speler heeft opgegeven, anders een minuut na de vraag, als de speler zich tot dan toe niet heeft laten horen. De speler kan de plaats altijd weer innemen.',
  'end.takeover.between.decided':
    'Tussen twee partijen gaat het net zo, maar niemand hoeft langer dan die minuut te wachten op wie niet antwoordt en ook niet om nog een partij vraagt.',

  'claimed.title': 'Veroveringen opeisen',
  'claimed.rule':
    'De tafel haalt uit zichzelf niets weg. Na een zet die stenen insluit, mag elke speler de verovering opeisen, tot de volgende steen is losgelaten. Wie opeist, krijgt alles weg wat de zet insloot.',
  'claimed.missed':
    'Wat niemand opeist, blijft voorgoed liggen, en dezelfde stenen eromheen veroveren het later niet alsnog.',
  'claimed.gesture':
    'Opeisen doe je door op de net gelegde steen te drukken, of op een van de stenen waar het om gaat. Computers zien nooit een verovering over het hoofd.',
  'claimed.decided':
    'De boekjes zeggen alleen dat een verovering die iedereen over het hoofd zag, verloren is. Bij ons mag iedereen aan tafel haar opmerken, tot de volgende steen is losgelaten.',

  'announce.title': 'Aankondigen',
  'announce.rule':
    'Het is een gewoonte, geen plicht, om dreigingen aan te kondigen, zodat partijen niet door onoplettendheid worden beslist. “Tria” zeg je bij een open drie, “tessera” bij een vier.',
  'announce.open':
    'Een drie is open als er met een steen erbij een vier van kan komen die aan beide kanten vrij is en aan beide kanten een rij zou worden. Een gat in de drie maakt niet uit.',
  'announce.first': 'Een zet die allebei maakt, is een “tessera”; een zet die wint, heeft geen woord nodig.',
  'announce.screen':
    'Hier kondigt de tafel voor iedereen aan. In de instellingen kan elke speler dat aan- en uitzetten.',

  'talk.title': 'Omgangsvormen',
  'talk.partners':
    'Partners mogen tijdens de partij geen plannen bespreken. Er wordt niets onder vier ogen gezegd: alles is voor de hele tafel, en zolang de partij loopt, alleen met vaste zinnen.',
  'talk.oversight':
    'Een tegenstander op een vergissing wijzen is niet tegen de regels. Het getuigt van stijl.',
  'talk.real': 'Wie op een echt bord de stenen omgooit, heeft verloren.',

  'fig.pair': 'Een steen van {a} op A sluit de val: de twee stenen van {b} gaan van het bord.',
  'fig.several': 'Een steen op A verovert drie paren tegelijk.',
  'fig.three.safe': 'Drie stenen van {b} op een lijn. Een steen op A verovert er geen.',
  'fig.three.taken': 'Drie stenen van {b} op een lijn. Een steen op A verovert ze alle drie.',
  'fig.four': 'Vier stenen van {b} op een lijn zijn veilig: een steen op A verovert niets.',
  'fig.mixed': 'Met A verovert {a} een steen van {b} en een van {c} samen.',
  'fig.own': 'Een van de twee stenen in het midden is van {a} zelf, dus A verovert niets.',
  'fig.partner': 'Met A verovert {a} een steen van de partner, {p}, en een van {b}. Alleen die van {b} telt.',
  'fig.into.safe': '{a} mag er op A gerust tussen stappen. Beide stenen blijven liggen.',
  'fig.into.lost': 'Stapt {a} er op A tussen, dan is {a} beide stenen kwijt.',
  'fig.intoThree.safe': 'Een steen van {a} op A maakt er drie van, en drie zijn veilig.',
  'fig.intoThree.lost':
    'Een steen van {a} op A maakt er drie van tussen twee andere: alle drie zijn verloren.',
  'fig.last.captures': '{a} heeft al {captures} veroveringen. A is de winnende.',
  'fig.last.stones': '{a} heeft al {stones} stenen veroverd. A verovert de laatste die nodig zijn.',
  'fig.claimed':
    'Na A gebeurt er vanzelf niets. Eist iemand de verovering op tijd op, dan gaat het paar van het bord.',
  'fig.row': 'Met A heeft {a} {row} op een rij.',
  'fig.long': 'A verbindt twee delen tot een rij van {long}. Die wint ook.',
  'fig.long.nothing': 'A verbindt twee delen tot een rij van {long}. Die is te lang om te winnen.',
  'fig.once':
    'A maakt voor {a} een rij af, en de partij is voorbij, al zou {b} een van de stenen kunnen veroveren.',
  'fig.survive':
    'A maakt voor {a} een rij af, maar op B kunnen twee stenen veroverd worden. Doet {b} dat, dan gaat de partij door. Speelt {b} ergens anders, op C, dan heeft de rij gewonnen.',
  'fig.paid':
    '{a} heeft {pairs} veroveringen gemaakt, {b} één, en allebei hebben een rij van {run}. Met A is de partij afgelopen: {a} krijgt {mine} punten, {b} {theirs}.',
  'fig.tria': 'Zowel A als B maakt voor {a} een open drie: “tria”.',
  'fig.tessera': 'A maakt voor {a} een vier: “tessera”.',
  'fig.centre': 'De eerste steen mag op A, het middelpunt, en nergens anders: op B bijvoorbeeld niet.',
  'fig.distance': 'De tweede steen van {a}: A is te dicht bij het midden, B is ver genoeg weg.',
  'fig.distance.cross':
    'De tweede steen van {a}: A is te dicht bij het midden. B ook, want het ligt op de middelste rij zelf. C en D zijn ver genoeg weg.',
  'fig.adjacent': 'De tweede steen mag niet op A, waar hij niets raakt; op B mag het.',
  'fig.turn': '{a} is met één steen begonnen. {b} legt er nu twee, op A en B.',
  'fig.fourStones': 'Er liggen vier stenen; de tweede speler kiest. {a} is daarna aan zet.',
  'fig.swap2': 'Er liggen drie stenen. De tweede speler neemt {a} of {b}, of legt er nog twee, op A en B.',
  'fig.double': 'A zou twee open drieën tegelijk maken, opzij en naar boven: daar mag {a} niet spelen.',
  'fig.threeFour': 'A maakt een vier en een drie tegelijk. Dat mag.',
  'fig.doubleCapture': 'A maakt twee open drieën, maar verovert ook twee stenen van {b}. Dat mag.',
  'fig.exempt':
    '{b} staat op het punt op A een rij af te maken, en niets anders houdt dat tegen. Dus mag {a} daar spelen, dubbele drie of niet.',
};

export const numbers: Readonly<Record<number, string>> = {
  1: 'één',
  2: 'twee',
  3: 'drie',
  4: 'vier',
  5: 'vijf',
  6: 'zes',
  7: 'zeven',
  8: 'acht',
  9: 'negen',
  10: 'tien',
  11: 'elf',
  12: 'twaalf',
  15: 'vijftien',
};
