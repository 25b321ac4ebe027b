// Package arena sets players against each other, judges their games by the rules, and tells what the results prove:
// the score of pairs of games with its error, and a sequential test over them.
package arena
