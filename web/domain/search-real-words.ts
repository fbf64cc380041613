import { singularOf } from './search-stem.ts'

/**
 * Things that people know by name and no misspelling of anything: `rats` are no `rates`, and a `planet` is no `plant`. Where nothing has one
 * of them, nothing is found. Which words of other kinds are right is known from what is searched.
 */
const REAL_WORDS: ReadonlySet<string> = new Set(
  [
    'airplane airport almond ambulance anchor angel ankle ant ape apple apricot apron arm army arrow astronaut attic autumn avocado',
    'baby bacon bagel balcony ball balloon banana banjo barbecue barge barn baseball basement basketball bat beach bean bear beard',
    'beaver bee beef beetle bell belly belt bench berry bird biscuit bison blanket blizzard blood blouse boat bomb bone boot bottle',
    'bow bowl box bra bracelet brain brick bride bridge broccoli broom bucket bull bullet burger bus butter butterfly button cab',
    'cabbage camel camera candle candy canoe canyon cap cape car caramel caravan carpet carrot casino castle cat cave ceiling cemetery',
    'cereal chair champagne chapel cheek cheese cherry chess chest chicken chili chimney chin chip chocolate church cider cinema',
    'cinnamon circus cliff clock closet cloud clown coach coast coat cocktail coconut cod comet corn couch cow crab cradle cream',
    'crocodile crow crown cucumber cup curry curtain cushion deer desert devil diaper dinosaur dish dog doll dolphin donkey dragon',
    'drawer dress drum duck dumpling eagle ear earring earthquake egg elbow elephant eyebrow fairy farm fence ferret ferry fig finger',
    'fireplace fish flag flight floor flute fog foot football forehead forest fork fountain fox freezer fridge fries frog frost',
    'furniture galaxy garlic gate ghost giant gin ginger giraffe glider glove goat golf goose gorilla gown grape grave guitar gun',
    'hail ham hammock hamster harbor hare harp hat hawk heart heater heel helicopter helmet hen hill hip hippo hockey honey horse',
    'hospital hotel hurricane ice island jacket jaguar jar jaw jeans jet jewelry juice jungle kangaroo kayak ketchup kettle kitchen',
    'kite kitten kiwi knee knife knight koala ladder lagoon lake lamb lamp lantern leg lemon lemonade lettuce lighthouse lightning',
    'lime limousine lion lip liquor liver lizard llama lobster lung magician mango mattress meadow melon mermaid milk mirror',
    'monastery monkey monster moon motel motorcycle mountain mouse mouth mule muscle museum mushroom mustard neck necklace ninja',
    'noodle nose nut ocean octopus oil olive onion opera orange orchestra ostrich otter oven owl oyster pajama palace pan pancake',
    'panda panther pants papaya parachute park parrot pasta pea peach peacock peanut pear penguin pepper pickle pig pigeon pillow',
    'pilot pirate pizza plane planet plate plum pocket poker pond pony popcorn porch pork potato prince princess prison pumpkin',
    'puppet purse puzzle pyramid queen rabbit raccoon radish raft rain rainbow raisin ramen rat raven reef reptile rhino rib rice',
    'ring river robe robot rocket roof rooster rope rug rum sailboat salad salmon salt sandal sandwich sauce sausage saxophone scarf',
    'scooter seal shark sheep shelf ship shirt shoe shorts shotgun shoulder shovel shower shrimp sink skateboard ski skin skirt skull',
    'skunk sky sled slipper snail snake sneaker snow soccer sock soda sofa soup spider spinach spine spoon spring squirrel stadium',
    'stair star steak stomach storm stove strawberry submarine subway sugar suit summer sun sunrise sushi swamp swan sweater swimsuit',
    'sword syrup table tank taxi tea temple tennis tent tequila theater thigh throat thumb thunder tide tie tiger toad toe tofu',
    'tomato tongue tornado towel tower tractor trailer train tram trout truck trumpet tsunami tuna tunnel turkey turtle umbrella',
    'unicorn uniform valley vampire van vanilla vase vest village vinegar violin vodka volcano waffle wagon waist wall walnut',
    'wardrobe wasp water waterfall watermelon wave whale whiskey whistle wind window wine winery winter witch wizard wolf woods worm',
    'wrist yacht yogurt zebra zeppelin zipper zombie zoo',
  ].flatMap((line) => line.split(' ')),
)

/** Whether a word, or what it is the plural of, is one that nobody means otherwise. */
export const isRealWord = (word: string): boolean => REAL_WORDS.has(word) || REAL_WORDS.has(singularOf(word))
