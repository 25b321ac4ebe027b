import type { Text } from '../sentence';

export const fr: Text = {
  'ui.title': 'Toutes les règles',
  'ui.lead':
    'Tous les jeux auxquels on peut jouer ici. Chaque page est écrite à partir de la table qui sert à juger les coups : elle ne peut pas s’écarter du jeu.',
  'ui.unknown': 'Ce jeu n’existe pas ; les voici tous.',
  'ui.contents': 'Sur cette page',
  'ui.minute': 'En une minute',
  'ui.all': 'Tous les jeux',
  'ui.play': 'Jouer à ce jeu',
  'ui.print': 'Imprimer',
  'ui.players': { one: '{n} joueur', other: '{n} joueurs' },
  'ui.players.range': 'de {min} à {max} joueurs',
  'ui.decided': 'Notre décision',
  'ui.decided.text':
    'Là où les règles imprimées se taisent ou se contredisent, nous avons tranché. C’est marqué ainsi.',
  'ui.options': 'Règles que l’on peut ajouter',
  'ui.options.text': 'Convenez-en avant la partie. Si l’on n’en dit rien, elles ne valent pas.',
  'ui.options.combined': 'On peut combiner des règles, sauf si l’une exclut l’autre.',
  'ui.try': 'Jouer {move}',
  'ui.reset': 'Recommencer',
  'ui.claimed': '{move}, réclamé',
  'ui.more': 'En poser deux de plus',
  'ui.take': 'Prendre {colour}',
  'ui.board': 'Diagramme',
  'ui.turn': 'C’est à {seat} de jouer.',
  'ui.away': 'Le serveur est injoignable : personne ne peut juger le coup. Réessayez plus tard.',
  'ui.captured': { one: '{n} pion pris.', other: '{n} pions pris.' },
  'ui.lost': { one: '{n} pion quitte le plateau.', other: '{n} pions quittent le plateau.' },
  'ui.kept': 'Rien n’est pris.',
  'ui.won.row': '{seat} gagne : {row} pions alignés.',
  'ui.won.captures': '{seat} gagne par les prises.',
  'ui.over.row': 'La partie est finie : {row} pions alignés pour {seat}.',
  'ui.draw': 'La partie est nulle.',
  'ui.pending': 'Un alignement, mais on peut le rompre : la réponse décidera.',
  'ui.long': 'Cet alignement est trop long pour gagner.',
  'ui.call.tria': '« Tria. »',
  'ui.call.tessera': '« Tessera. »',
  'ui.score': 'Points : {list}.',
  'ui.points': '{seat} {points}',

  'minute.one': 'À tour de rôle, chacun pose un pion sur une intersection libre. Les pions ne bougent pas.',
  'minute.several':
    'À tour de rôle, chacun pose {stones} pions sur des intersections libres ; le tout premier tour n’en compte qu’un. Les pions ne bougent pas.',
  'minute.teams': 'On joue en deux équipes de deux, les partenaires face à face.',
  'minute.free': 'Chacun joue pour soi.',
  'minute.centre': 'Le premier pion va au centre.',
  'minute.fourStones':
    'Le premier joueur pose quatre pions des deux couleurs, puis l’autre choisit une couleur.',
  'minute.swap2':
    'Le premier joueur pose trois pions des deux couleurs ; l’autre choisit une couleur, ou en pose deux de plus et laisse choisir le premier.',
  'minute.distance': 'Le deuxième pion du premier joueur se place à {n} lignes au moins du centre.',
  'minute.adjacent': 'Tout pion sauf le premier touche un pion du plateau.',
  'minute.pair': 'Deux pions adverses côte à côte, deux exactement, se prennent avec un pion à chaque bout.',
  'minute.three': 'Deux ou trois pions adverses côte à côte se prennent avec un pion à chaque bout.',
  'minute.mixed': 'Les pions pris peuvent être de couleurs différentes.',
  'minute.plain': 'On ne prend jamais rien.',
  'minute.poof': 'Gare à qui se glisse entre deux pions adverses : ce qu’ils encadrent alors est perdu.',
  'minute.claimed': 'Une prise ne vaut que si quelqu’un à la table la réclame avant le pion suivant.',
  'minute.row': '{row} pions alignés ou plus gagnent.',
  'minute.row.exact': '{row} pions alignés exactement gagnent ; davantage, non.',
  'minute.row.end': '{row} pions alignés ou plus finissent la partie.',
  'minute.survive': 'Un alignement qu’une prise peut rompre doit survivre à une réponse.',
  'minute.captures': '{captures} prises gagnent aussi.',
  'minute.captures.end': '{captures} prises la finissent aussi.',
  'minute.stones': '{stones} pions pris gagnent aussi.',
  'minute.stones.lead': '{stones} pions pris gagnent aussi, si l’autre camp en a moins.',
  'minute.stones.turn':
    '{stones} pions pris gagnent aussi, si l’autre camp en a moins. Si les deux en ont autant ou plus, mais pas le même nombre, {a} gagne.',
  'minute.double': 'Aucun coup ne peut former deux trois ouverts à la fois.',
  'minute.double.first': 'Le premier joueur ne peut pas former deux trois ouverts à la fois.',
  'minute.points':
    'Chaque partie rapporte des points pour les alignements et les prises. Le premier à {target} gagne le match.',

  'players.title': 'Joueurs et pions',
  'players.two': 'Deux personnes s’affrontent, l’une avec {a}, l’autre avec {b}.',
  'players.teams.own':
    'Quatre personnes jouent en deux équipes. Les partenaires sont face à face, si bien que les équipes alternent, et chacun des quatre a sa couleur.',
  'players.teams.shared':
    'Quatre personnes jouent en deux équipes. Les partenaires sont face à face, si bien que les équipes alternent. Tous deux posent des pions de l’unique couleur de leur équipe : {a} ou {b}.',
  'players.free': 'On joue de {min} à {max}, chacun pour soi et chacun avec sa couleur.',
  'players.clockwise': 'On joue dans le sens des aiguilles d’une montre.',
  'players.marks':
    'Chaque couleur porte un signe gravé : personne n’a besoin de distinguer les pions par leur couleur.',
  'players.same.decided':
    'Les livrets ne disent pas si les partenaires jouent ici avec une couleur ou deux. Chez nous ils en partagent une, puisque l’on joue « selon les règles de base ».',
  'players.free.decided':
    'Un livret promet un jeu pour tout nombre de joueurs de deux à six, mais n’en imprime pas les règles. Ce jeu est de nous : le jeu de base, tous contre tous.',

  'board.title': 'Plateau et premier pion',
  'board.size':
    'Le plateau compte {size} lignes dans chaque sens et il est vide au départ. Les pions se placent là où les lignes se croisent, au bord et dans les coins aussi.',
  'board.sizes': 'Des plateaux plus petits conviennent aussi, jusqu’à {min} lignes.',
  'board.arcs':
    'Les demi-cercles imprimés au milieu des bords ne font que couvrir quelques intersections. On y joue comme ailleurs.',
  'board.centre': 'Le premier pion d’une partie se place sur l’intersection centrale.',
  'board.free': 'Aucune règle n’attache le premier pion au centre.',

  'turn.title': 'Un tour',
  'turn.one': 'Vous posez un pion sur une intersection libre de votre choix. On ne peut pas passer.',
  'turn.several':
    'Le tout premier tour est d’un pion. Ensuite chaque tour est de {stones} pions, l’un après l’autre, sur des intersections libres de votre choix. On ne peut pas passer.',
  'turn.again': 'Une intersection redevient libre dès que son pion a été pris.',
  'turn.release':
    'Votre pion est joué quand vous le lâchez. Jusque-là vous pouvez encore le glisser ailleurs.',
  'turn.stays': 'Un pion joué ne bouge plus.',
  'turn.stays.captured': 'Un pion joué ne bouge plus ; il peut seulement être pris.',

  'capture.title': 'Les prises',
  'capture.pair':
    'Deux pions adverses côte à côte sont pris quand il y en a un des vôtres à chaque bout, les quatre sur une même ligne et sans intervalle : horizontale, verticale ou diagonale. C’est à votre pion de refermer le piège.',
  'capture.three':
    'Deux ou trois pions adverses côte à côte sont pris quand il y en a un des vôtres à chaque bout, le tout sur une même ligne et sans intervalle : horizontale, verticale ou diagonale. C’est à votre pion de refermer le piège.',
  'capture.size.pair':
    'Seules les paires se prennent : un pion seul ne risque rien, trois ou plus sur une ligne non plus.',
  'capture.size.three':
    'Seuls les paires et les trios se prennent : un pion seul ne risque rien, quatre ou plus sur une ligne non plus.',
  'capture.several':
    'Un seul pion peut prendre sur plusieurs lignes, dans huit directions au plus. Ce qu’il prend se juge sur le plateau tel qu’il était quand on l’a posé ; puis tout s’enlève ensemble, et alors seulement on regarde qui a gagné.',
  'capture.must': 'Prendre n’est pas un choix. Ce qui est pris quitte le plateau.',
  'capture.beside': 'Les pions pris restent à côté du plateau, où chacun peut les compter.',
  'capture.mixed':
    'Les pions pris peuvent être de couleurs différentes. Ceux des deux bouts doivent être à vous, et aucun de ceux du milieu.',
  'capture.partner':
    'Vous pouvez prendre des pions de votre partenaire. Ils quittent le plateau comme les autres, mais ne comptent pas.',
  'capture.count': 'Quelles que soient leurs couleurs, deux pions pris entre deux des vôtres font une prise.',
  'capture.into':
    'Se glisser entre deux pions ne fait rien prendre : si vous formez une paire entre deux pions d’un adversaire, elle reste en place.',

  'poof.title': 'Se glisser entre deux pions',
  'poof.pair':
    'Il est dangereux ici de se glisser entre deux pions adverses. Si votre nouveau pion forme une paire qu’ils encadrent, la paire est perdue, le nouveau pion compris, et compte comme prise par l’adversaire.',
  'poof.three':
    'Il est dangereux ici de se glisser entre deux pions adverses. Si votre nouveau pion forme une paire ou un trio qu’ils encadrent, qu’il en soit le bout ou le milieu, tout est perdu, le nouveau pion compris, et compte comme pris par l’adversaire.',
  'poof.together':
    'Les prises et les pertes d’un même coup se jugent sur le même plateau et s’enlèvent ensemble ; chaque pion compte une fois. Les alignements se jugent ensuite, et un pion disparu n’en forme aucun.',

  'win.title': 'Gagner',
  'win.row':
    'Vous gagnez en alignant {row} pions ou plus de votre couleur, sans intervalle : à l’horizontale, à la verticale ou en diagonale.',
  'win.row.exact':
    'Vous gagnez en alignant exactement {row} pions de votre couleur, sans intervalle : à l’horizontale, à la verticale ou en diagonale. Un alignement plus long ne compte pas, et la partie continue.',
  'win.row.team':
    'Une équipe gagne en alignant {row} pions ou plus sans intervalle, à l’horizontale, à la verticale ou en diagonale, tous de la couleur d’un même partenaire.',
  'win.row.shared':
    'Une équipe gagne en alignant {row} pions ou plus de sa couleur, sans intervalle : à l’horizontale, à la verticale ou en diagonale.',
  'win.row.end':
    'La partie est finie quand quelqu’un a aligné {row} pions ou plus de sa couleur, sans intervalle : à l’horizontale, à la verticale ou en diagonale.',
  'win.placed.decided':
    'On ne regarde que les alignements qui passent par le pion posé. Un alignement plus long, ramené à {row} par une prise, n’en est pas un.',
  'win.captures': 'Vous gagnez aussi en faisant {captures} prises.',
  'win.captures.team': 'Une équipe gagne aussi quand les partenaires ont fait {captures} prises à eux deux.',
  'win.captures.end': 'Elle l’est aussi quand quelqu’un a fait {captures} prises.',
  'win.stones': 'Vous gagnez aussi en prenant {stones} pions.',
  'win.stones.team':
    'Une équipe gagne aussi quand les partenaires ont pris à eux deux {stones} pions de leurs adversaires.',
  'win.stones.lead':
    'Vous gagnez aussi quand vous avez pris {stones} pions ou plus et que votre adversaire en a pris moins que vous. Tant que les deux en ont autant, à ce nombre ou au-delà, la partie continue jusqu’à ce que l’un mène ou aligne.',
  'win.stones.turn':
    'Vous gagnez aussi quand vous avez pris {stones} pions ou plus et que votre adversaire n’en a pas pris autant. Si les deux en ont pris {stones} ou plus, mais pas le même nombre, {a} gagne, étant premier dans l’ordre du jeu, peu importe qui en a le plus. Tant que les deux en ont le même nombre, la partie continue.',
  'win.only': 'On ne gagne pas autrement.',
  'win.once':
    'La partie s’arrête au coup qui la gagne. Un alignement gagnant ne peut plus être rompu, pas même par une prise qui aurait gagné elle aussi.',
  'win.both': 'Un coup qui prend et qui complète un alignement fait les deux.',

  'survive.title': 'L’alignement doit tenir',
  'survive.rule':
    'Un alignement ne gagne sur-le-champ que si l’adversaire ne peut en prendre aucun pion au coup suivant. Sinon il a droit à une réponse. Si l’alignement, ou un autre à vous, est encore là ensuite, vous avez gagné, quoi qu’ait fait la réponse.',
  'survive.reply':
    'Un alignement que l’adversaire forme en réponse vient trop tard. La prise qui aurait gagné aussi, à moins qu’elle ne vous laisse sans alignement.',
  'survive.captures': 'Qui gagne par les prises gagne sur-le-champ.',
  'survive.made.decided':
    'Dans ce jeu aussi, un alignement doit survivre à la réponse. De plus, il ne compte que si le pion posé l’a formé : un alignement plus long, ramené à {row} par une prise, n’en est pas un.',

  'opening.title': 'Restrictions au début',
  'opening.distance':
    'Le deuxième pion du premier joueur doit se placer à {n} lignes au moins du centre, en largeur ou en hauteur. Rien d’autre n’est restreint.',
  'opening.stars':
    'Autrement dit sur le carré dont les coins sont les quatre étoiles intérieures, ou au-dehors.',
  'opening.cross':
    'Sur la rangée et la colonne du centre, il doit rester plus loin encore : les intersections de {n} à {last} lignes y sont fermées aussi.',
  'opening.adjacent':
    'Tout pion sauf le premier doit toucher un pion déjà sur le plateau, par un côté ou par un coin.',
  'opening.why': 'Commencer est un avantage ; ceci en ôte l’essentiel.',

  'protocol.title': 'L’ouverture',
  'protocol.fourStones':
    'Le premier joueur pose les quatre premiers pions où il veut, dans l’ordre {a}, {b}, {a}, {b}. Puis l’autre joueur choisit une couleur.',
  'protocol.fourStones.next': 'C’est ensuite à {a} de jouer, qui que ce soit.',
  'protocol.swap2':
    'Le premier joueur pose trois pions où il veut : {a}, {b}, {a}. L’autre a alors trois possibilités : jouer avec {a}, jouer avec {b}, ou poser deux pions de plus, {b} et {a}, et laisser le choix de la couleur au premier joueur.',
  'protocol.swap2.next': 'Une fois le choix fait, c’est à {b} de jouer.',
  'protocol.fair': 'L’un partage, l’autre choisit : préparer une ouverture déséquilibrée ne rapporte rien.',
  'protocol.captures':
    'On peut déjà prendre pendant l’ouverture. Ce qui est pris revient à la couleur qui l’a pris, donc au joueur qui choisit cette couleur.',
  'protocol.then': 'À partir de là, c’est le même jeu que {name}.',
  'protocol.takeback.decided':
    'Un choix est un coup comme un autre, mais on ne reprend pas de coups en remontant au-delà d’un choix de l’autre joueur.',

  'double.title': 'Pas de double trois',
  'double.rule': 'Un coup ne doit pas former deux trois ouverts à la fois.',
  'double.rule.first':
    'Le premier joueur ne doit pas former deux trois ouverts d’un seul coup. Le second le peut.',
  'double.open':
    'Un trois ouvert est un trois, d’un bloc ou avec un trou, dont un pion de plus ferait un quatre plein : {four} pions alignés avec une intersection libre à chaque bout, l’une comme l’autre complétant un alignement d’exactement {row}.',
  'double.allowed':
    'Un trois et un quatre à la fois sont permis, deux quatre aussi. Un coup qui gagne n’est jamais interdit.',
  'double.capturing': 'Un coup qui prend n’est pas interdit non plus.',
  'double.exempt':
    'Si l’adversaire menace de compléter un alignement au coup suivant, vous pouvez former un double trois, pourvu qu’il pare toutes ces menaces et qu’aucun autre coup ne le fasse.',
  'double.decided':
    'Les livrets parlent de trois « qui peuvent devenir des quatre ». Nous entendons par là des trois ouverts, jugés une fois le pion posé et ses prises enlevées.',

  'points.title': 'Les points et le match',
  'points.match':
    'Une partie ne décide de rien. On en joue une série, et le match revient au premier qui atteint les points convenus : {target} d’ordinaire, mais tout nombre convient.',
  'points.bonus': {
    one: '{n} point pour l’alignement qui a fini la partie',
    other: '{n} points pour l’alignement qui a fini la partie',
  },
  'points.capture': { one: '{n} point par prise', other: '{n} points par prise' },
  'points.run': {
    one: '{n} point par alignement d’exactement {run} pions présent sur le plateau à la fin',
    other: '{n} points par alignement d’exactement {run} pions présent sur le plateau à la fin',
  },
  'points.paid': 'La partie finie, on compte :',
  'points.everyone':
    'Prises et alignements rapportent à chaque joueur, qui que soit le gagnant. Il peut donc être payant de différer sa victoire pour amasser encore : rien n’oblige à gagner.',
  'points.handicap':
    'Pour équilibrer un match, un joueur moins fort peut partir avec quelques points, cinq ou dix d’ordinaire.',
  'points.decided.run':
    'Un alignement de {run} compte, que ses bouts soient libres ou bloqués. Dans un plus long, on ne compte aucun alignement de {run}.',
  'points.decided.bonus':
    'La prime n’est payée qu’une fois, même si le dernier pion a formé plusieurs alignements. Une partie gagnée par les prises n’en donne pas, une partie nulle non plus. Si un joueur abandonne ou dépasse son temps, la prime va à l’adversaire.',
  'points.decided.bonus.free':
    'La prime n’est payée qu’une fois, même si le dernier pion a formé plusieurs alignements. Une partie gagnée par les prises n’en donne pas, une partie nulle non plus.',
  'points.decided.tie':
    'Si plusieurs atteignent le but dans la même partie, le total le plus élevé gagne le match. S’il est partagé, on joue encore une partie.',

  'series.title': 'Un match en plusieurs parties',
  'series.best':
    'On peut convenir d’un nombre impair de parties, trois ou cinq par exemple. Le match revient à qui en gagne plus de la moitié ; les nulles ne comptent pas.',
  'series.best.team':
    'On peut convenir d’un nombre impair de parties, trois ou cinq par exemple. Le match revient à l’équipe qui en gagne plus de la moitié ; les nulles ne comptent pas.',

  'begin.title': 'Qui commence',
  'begin.lot': 'La première partie d’un match se tire au sort.',
  'begin.hands':
    'Un joueur cache un pion de chaque couleur, un dans chaque main. L’autre désigne une main : si elle contient le pion de la couleur qui commence, c’est lui qui commence, sinon c’est celui qui les a cachés.',
  'begin.roll':
    'Chaque joueur choisit un nombre en secret. On additionne les nombres et l’on compte autant de places autour de la table : qui s’y trouve commence.',
  'begin.sealed':
    'Sur internet, tous scellent leur choix avant que l’on en ouvre un seul : personne ne peut tricher, et chacun peut vérifier ensuite. Qui ne scelle pas le sien dans les {commit} secondes après le premier, ou ne l’ouvre pas en {seconds} secondes, perd le tirage. Sur un seul écran, et contre l’ordinateur, c’est le serveur qui cache.',
  'begin.loser': 'Chaque partie suivante est commencée par le perdant de la précédente.',
  'begin.loser.team':
    'Chaque partie suivante est commencée par un joueur de l’équipe qui a perdu la précédente.',
  'begin.clockwise': 'L’ordre des tours ne change pas.',
  'begin.decided': 'Après une nulle commence celui qui n’avait pas commencé.',
  'begin.decided.team':
    'Des deux, c’est le premier dans l’ordre des tours après celui qui avait commencé. Après une nulle commence le joueur suivant.',
  'begin.decided.fewest':
    'Chaque partie suivante est commencée par celui qui a marqué le moins de points dans la précédente ; à égalité, par le premier d’entre eux dans l’ordre des tours après celui qui avait commencé.',
  'begin.decided.free':
    'Chaque partie suivante est commencée par le premier joueur, dans l’ordre des tours après celui qui avait commencé, qui n’a pas gagné la précédente.',

  'end.title': 'Nulles, abandons, départs',
  'end.full': 'Si le plateau est plein sans que personne ait gagné, la partie est nulle.',
  'end.agreed':
    'Selon les livres, les joueurs peuvent aussi convenir d’une nulle. Ici, une partie se joue jusqu’à ce qu’elle soit décidée.',
  'end.blocked.decided': 'Si c’est à vous de jouer et qu’aucun coup n’est permis, elle est nulle aussi.',
  'end.resign':
    'Vous pouvez abandonner à tout moment ; votre adversaire a alors gagné. Qui s’en va pour de bon abandonne, et là où une partie a des pendules, qui dépasse son temps a abandonné aussi.',
  'end.resign.team':
    'Vous pouvez abandonner à tout moment, mais c’est pour votre équipe : l’autre a alors gagné. Qui s’en va pour de bon abandonne, et là où une partie a des pendules, qui dépasse son temps a abandonné aussi.',
  'end.leave.decided':
    'Qui abandonne ou s’en va pour de bon est hors jeu, et là où une partie a des pendules, qui dépasse son temps aussi. Cela ne gâche pas la partie des autres : on saute les tours de cette place, ses pions restent et peuvent être pris, et les autres continuent. S’il ne reste qu’un joueur, il a gagné.',
  'end.leave.points.decided':
    'À la fin, prises et alignements rapportent à tous, même à qui est parti. La prime va au dernier qui reste, si personne n’a aligné.',
  'end.takeover.decided':
    'Si tous les autres sont d’accord, l’ordinateur continue à la place d’un joueur : aussitôt s’il a abandonné, sinon une minute après la demande, s’il n’a pas donné signe de vie. Le joueur peut reprendre sa place à tout moment.',
  'end.takeover.between.decided':
    'Entre deux parties il en va de même, mais personne n’a à attendre plus que cette minute qui ne répond pas et ne demande pas d’autre partie.',

  'claimed.title': 'Réclamer les prises',
  'claimed.rule':
    'La table n’enlève rien d’elle-même. Après un coup qui encadre des pions, tout joueur peut réclamer la prise, jusqu’à ce que le pion suivant soit lâché. La réclamation enlève tout ce que le coup encadrait.',
  'claimed.missed':
    'Ce que personne ne réclame reste en place pour de bon, et les mêmes pions autour ne le prennent pas plus tard.',
  'claimed.gesture':
    'On réclame en appuyant sur le pion qui vient d’être posé, ou sur l’un des pions concernés. Un ordinateur n’oublie jamais une prise.',
  'claimed.decided':
    'Les livrets disent seulement qu’une prise oubliée de tous est perdue. Chez nous, chacun à la table peut la remarquer, jusqu’à ce que le pion suivant soit lâché.',

  'announce.title': 'Les annonces',
  'announce.rule':
    'C’est un usage, non une obligation, d’annoncer les menaces, pour qu’une étourderie ne décide pas de la partie. On dit « tria » pour un trois ouvert, « tessera » pour un quatre.',
  'announce.open':
    'Un trois est ouvert si un pion de plus peut en faire un quatre libre aux deux bouts, l’un comme l’autre donnant un alignement gagnant. Un trou dans le trois n’y change rien.',
  'announce.first': 'Un coup qui forme les deux est une « tessera » ; un coup qui gagne se passe d’annonce.',
  'announce.screen': 'Ici la table annonce pour tous. Chacun peut le régler pour soi dans les réglages.',

  'talk.title': 'Bonnes manières',
  'talk.partners':
    'Les partenaires ne doivent pas discuter de leurs plans pendant la partie. On ne parle pas en privé : ce qui se dit est pour toute la table, et pendant la partie seulement par phrases toutes faites.',
  'talk.oversight': 'Signaler une erreur à un adversaire n’est pas contraire aux règles. C’est élégant.',
  'talk.real': 'Sur un vrai plateau, qui renverse les pions a perdu.',

  'fig.pair': 'Un pion de {a} en A referme le piège : les deux pions de {b} quittent le plateau.',
  'fig.several': 'Un pion en A prend trois paires à la fois.',
  'fig.three.safe': 'Trois pions de {b} sur une ligne. Un pion en A n’en prend aucun.',
  'fig.three.taken': 'Trois pions de {b} sur une ligne. Un pion en A les prend tous.',
  'fig.four': 'Quatre pions de {b} sur une ligne ne risquent rien : un pion en A n’en prend aucun.',
  'fig.mixed': 'En A, {a} prend à la fois un pion de {b} et un de {c}.',
  'fig.own': 'L’un des deux pions du milieu est à {a} : en A, rien n’est pris.',
  'fig.partner': 'En A, {a} prend un pion du partenaire, {p}, et un de {b}. Seul celui de {b} compte.',
  'fig.into.safe': '{a} peut se glisser en A sans risque. Les deux pions restent.',
  'fig.into.lost': 'Si {a} se glisse en A, les deux pions de {a} sont perdus.',
  'fig.intoThree.safe': 'Un pion de {a} en A fait trois, et trois ne risquent rien.',
  'fig.intoThree.lost': 'Un pion de {a} en A fait trois entre deux autres : les trois sont perdus.',
  'fig.last.captures': '{a} a déjà fait {captures} prises. En A, c’est celle qui gagne.',
  'fig.last.stones': '{a} a déjà pris {stones} pions. En A, les derniers qu’il faut.',
  'fig.claimed':
    'Après A, rien ne se passe tout seul. Si quelqu’un réclame la prise à temps, la paire quitte le plateau.',
  'fig.row': 'En A, {a} aligne {row} pions.',
  'fig.long': 'A réunit deux parties en un alignement de {long}. Il gagne aussi.',
  'fig.long.nothing': 'A réunit deux parties en un alignement de {long}. C’est trop long pour gagner.',
  'fig.once':
    'A complète un alignement de {a}, et la partie est finie, même si {b} pouvait en prendre un pion.',
  'fig.survive':
    'A complète un alignement de {a}, mais deux pions peuvent être pris en B. Si {b} le fait, la partie continue. Si {b} joue ailleurs, en C, l’alignement a gagné.',
  'fig.paid':
    '{a} a fait {pairs} prises, {b} une, et les deux ont un alignement de {run}. Avec A la partie est finie : {mine} points pour {a}, {theirs} pour {b}.',
  'fig.tria': 'En A comme en B, {a} forme un trois ouvert : « tria ».',
  'fig.tessera': 'En A, {a} forme un quatre : « tessera ».',
  'fig.centre': 'Le premier pion peut aller en A, au centre, et nulle part ailleurs : pas en B, par exemple.',
  'fig.distance': 'Le deuxième pion de {a} : A est trop près du centre, B est assez loin.',
  'fig.distance.cross':
    'Le deuxième pion de {a} : A est trop près du centre. B aussi, car il est sur la rangée du centre. C et D sont assez loin.',
  'fig.adjacent': 'Le deuxième pion ne peut pas aller en A, où il ne touche rien ; en B, si.',
  'fig.turn': '{a} a commencé avec un pion. {b} en pose maintenant deux, en A et B.',
  'fig.fourStones': 'Quatre pions sont posés ; le second joueur choisit. C’est ensuite à {a} de jouer.',
  'fig.swap2':
    'Trois pions sont posés. Le second joueur prend {a} ou {b}, ou en pose deux de plus, en A et B.',
  'fig.double':
    'A formerait deux trois ouverts à la fois, en largeur et en hauteur : {a} ne peut pas y jouer.',
  'fig.threeFour': 'A forme un quatre et un trois à la fois. C’est permis.',
  'fig.doubleCapture': 'A forme deux trois ouverts, mais prend aussi deux pions de {b}. C’est permis.',
  'fig.exempt':
    '{b} va compléter un alignement en A, et rien d’autre ne l’empêche. {a} peut donc y jouer, double trois ou pas.',
};

export const numbers: Readonly<Record<number, string>> = {
  1: 'un',
  2: 'deux',
  3: 'trois',
  4: 'quatre',
  5: 'cinq',
  6: 'six',
  7: 'sept',
  8: 'huit',
  9: 'neuf',
  10: 'dix',
  11: 'onze',
  12: 'douze',
  15: 'quinze',
};
