// Package rating puts numbers on how well people play: Glicko-2 for two who play each other, OpenSkill (the model of
// Plackett and Luce) for teams and for more than two sides. Pure functions: no clock, no chance, no I/O, and the same
// numbers whenever the same results are put in.
//
// The formulas are those that their authors published:
//
//   - Mark E. Glickman, "Example of the Glicko-2 system" (2013, revised 2022), http://www.glicko.net/glicko/glicko2.pdf
//   - Ruby C. Weng and Chih-Jen Lin, "A Bayesian Approximation Method for Online Ranking", Journal of Machine Learning
//     Research 12 (2011), algorithm 4, as in the OpenSkill packages (Vivek Joshy, "OpenSkill: A faster asymmetric
//     multi-team, multiplayer rating system", 2024)
//
// testdata holds the figures of the reference implementations that the tests compare with.
package rating
