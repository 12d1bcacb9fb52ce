import * as beasts from './beasts.mjs'
import { bhushi } from './landmarks/bhushi.mjs'
import * as cascades from './landmarks/cascades.mjs'
import * as desert from './landmarks/desert.mjs'
import * as falls from './landmarks/falls.mjs'
import * as forests from './landmarks/forests.mjs'
import * as heights from './landmarks/himalaya.mjs'
import * as stations from './landmarks/hill-stations.mjs'
import { needlePoint } from './landmarks/needle-point.mjs'
import { omBeach } from './landmarks/om-beach.mjs'
import * as plains from './landmarks/plains.mjs'
import * as seas from './landmarks/seas.mjs'
import * as south from './landmarks/south.mjs'
import { toadRock } from './landmarks/toad-rock.mjs'
import * as monuments from './monuments.mjs'
import * as sights from './sights.mjs'
import * as temples from './temples.mjs'

/** Landmarks of the data: which drawing they share, what it shows in words, its size where it is not 1, and half its width where an upright picture would cut it. */
export const sightTable = {
  rhino: [beasts.rhino, 'One-horned rhinoceros', 1.2],
  mahabodhi: [plains.bodhi, 'Mahabodhi temple'],
  'wide waterfall': [falls.horseshoe, 'Wide horseshoe waterfall', 1, 500],
  'india gate': [monuments.indiaGate, 'India Gate'],
  'nagara shikhara': [temples.northern, 'Temple with a curved tower'],
  lion: [beasts.lion, 'Lion', 1.2],
  'bhunga huts': [desert.paintedHuts, 'Round painted huts and a camel', 1, 450],
  statue: [plains.patel, 'Statue of Unity'],
  'deodar temple': [temples.deodarTemple, 'Wooden temple of tiered roofs'],
  shikara: [sights.shikara, 'Shikara boat'],
  'stone chariot': [temples.stoneChariot, 'Stone chariot'],
  'mysore palace': [monuments.mysorePalace, 'Mysore Palace'],
  houseboat: [sights.houseboat, 'Houseboat'],
  'fishing nets': [seas.castNets, 'Chinese fishing nets', 1, 440],
  pluckers: [stations.teaPluckers, 'Tea pluckers with baskets'],
  elephants: [beasts.elephants, 'Elephants with a calf', 1.2],
  tiger: [beasts.tiger, 'Tiger', 1.2],
  stupa: [temples.stupa, 'Great stupa with its gateway'],
  'cave temple': [temples.caveTemple, 'Rock-cut cave temple'],
  'gateway of india': [monuments.gateway, 'Gateway of India'],
  'root bridge': [falls.doubleRootBridge, 'Living root bridge of two decks'],
  'morung hut': [forests.nagaHouse, 'Naga house with crossed horns'],
  'sun-chariot wheel': [south.sunChariot, 'Stone wheels of the sun chariot', 1, 420],
  'french villas': [south.frenchStreet, 'Yellow French villas', 1, 440],
  'golden temple': [temples.goldenTemple, 'Golden Temple'],
  'hawa mahal': [monuments.hawaMahal, 'Hawa Mahal'],
  'desert fort': [desert.goldenFort, 'Camels below a fort of many bastions', 1, 450],
  mehrangarh: [desert.blueCity, 'Mehrangarh on its cliff', 1, 430],
  'lake palace': [monuments.lakePalace, 'White lake palace'],
  'shore temple': [temples.shoreTemple, 'Shore Temple'],
  'rock memorial': [seas.twoRocks, 'Rock memorial and statue', 1, 440],
  charminar: [monuments.charminar, 'Charminar'],
  'taj mahal': [monuments.tajMahal, 'Taj Mahal'],
  'imambara gate': [monuments.imambara, 'Rumi Darwaza gate'],
  'ski lift': [sights.cableCar, 'Cable cars and skiers'],
  'stone shrine': [temples.stoneShrine, 'Stone shrine with pilgrims'],
  'suspension bridge': [heights.jhula, 'Hanging bridge and a raft', 1, 400],
  'toy train & kangchenjunga': [heights.loopTrain, 'Blue toy train', 1, 400],
  'howrah bridge': [sights.howrahBridge, 'Howrah Bridge', 1, 460],
  'tree lattice': [plains.treeLattice, 'Stone window with a lattice of a tree', 1, 390],
  'ram temple': [plains.ramTemple, 'Temple of five halls and a tower', 1, 440],
  'vidhana soudha': [plains.vidhanaSoudha, 'Vidhana Soudha, domed and pillared,', 1, 440],
  'open hand': [plains.openHand, 'Open Hand and the assembly with its curved roof', 1, 430],
  rajwada: [plains.rajwada, 'Rajwada palace of seven storeys', 1, 420],
  kandariya: [plains.kandariya, 'Temple whose towers climb to a peak', 1, 430],
  'ghat lamps': [plains.ghatLamps, 'Steps with umbrellas and priests raising lamps'],
  'red fort': [desert.redFort, 'Red fort with balconies and a decked camel', 1, 470],
  'fair camels': [desert.fairCamels, 'Decked camels and balloons'],
  'five storeys': [south.fiveStoreys, 'Temple of five storeys with a long flag', 1, 380],
  'gilded shrine': [south.gildedShrine, 'White gate tower and a gilt dome', 1, 400],
  'many towers': [south.manyTowers, 'Painted gate towers', 1, 430],
  'basalt shrine': [south.basaltShrine, 'Black stone temple'],
  submarine: [south.submarine, 'Submarine', 1, 560],
  'cliff cafes': [south.cliffCafes, 'Cafés on the rim of a red cliff', 1, 420],
  'bay of shacks': [south.bayOfShacks, 'Beach shacks, parasols and a parasail'],
  'stilt huts': [south.stiltHuts, 'Painted huts on stilts under palms', 1, 360],
  snorkeller: [seas.snorkeller, 'Snorkeller and a turtle'],
  'atoll island': [seas.atollIsland, 'Palm island with a white lighthouse', 1, 430],
  'om beach': [omBeach, 'Om Beach, two half-moon bays with a rock between them,', 1, 460],
  chorten: [heights.chorten, 'White chorten with monks and prayer flags'],
  'painted monastery': [heights.paintedMonastery, 'Painted monastery with gilt roofs'],
  'long monastery': [heights.longMonastery, 'Long white monastery with yellow roofs', 1, 480],
  'cone monastery': [heights.coneMonastery, 'White monastery piled up a cone of rock'],
  yak: [heights.lakeYak, 'Yak and prayer flags', 1.1, 560],
  ponies: [heights.ponies, 'Riders on ponies'],
  'tiger in the gate': [forests.tigerGate, 'Tiger in a ruined gate'],
  'lake boat': [forests.lakeBoat, 'Excursion boat', 1, 370],
  'swimming tiger': [beasts.swimmingTiger, 'Swimming tiger', 1.2],
  'meadow shrine': [forests.meadowShrine, 'Gilt-domed shrine and a rolling ball', 1, 380],
  'bridge fall': [cascades.bridgeFall, 'Waterfall over dark ledges and a hanging bridge'],
  'rock fall': [cascades.rockFall, 'River falling in many strands', 1, 480],
  'step dam': [bhushi, 'People in the water on the steps of the Bhushi dam', 1, 600],
  'temple peak': [stations.templePeak, 'Green peak with a winding path to its temple'],
  'viaduct train': [stations.viaductTrain, 'Blue mountain train on a stone viaduct', 1, 440],
  rowers: [stations.rowers, 'Rowing boats', 1, 470],
  'small sails': [stations.smallSails, 'Sailing boats'],
  'needle point': [needlePoint, "Cliff like an elephant's head with its trunk", 1, 430],
  'toad rock': [toadRock, 'Boulder like a toad', 1, 420],
  'ridge town': [stations.ridgeTown, 'Hill town with a clock tower and a ropeway', 1, 420],
  'christ church': [stations.christChurch, 'Cream church with a square clock tower'],
  'heart lake': [stations.heartLake, 'Heart-shaped lake on a green mountain'],
}
