/**
 * Trades of the directory. `of` has one line for each business: city key, name, distinguishing feature and, if that determines them,
 * hours. Services, tags and papers are possible values; the generator chooses some of each.
 */
export const TRADES_1 = [
  {
    category: 'food',
    type: 'Bakery',
    hours: 'early',
    prices: '$ $$',
    tags: 'Sourdough|Pastry|Custom cakes|Gluten-free shelf|Takes preorders|Outdoor seats',
    services: 'Daily bread|Custom cakes with 3 days notice|Wholesale to cafes|Holiday boxes|Standing office orders',
    papers: 'County food permit, grade A|ServSafe food manager|State sales tax permit',
    of: `
PDX|Harbor Light Bakery|Sourdough, rye and a cinnamon roll as wide as a saucer, out of one deck oven by 6:30.|06:30-15:00 06:30-16:00 07:00-15:00 07:00-13:00
CHI|Two Door Bread|Polish rye on Mondays and Thursdays, sold from the second door because the first one sticks.
SAV|Magnolia Crumb|Benne wafers and lemon chess pie, in boxes that survive the drive to Tybee.
MSP|Cold Rise Bakehouse|Every dough rests 36 hours in the cooler; the croissants are worth the wait and then some.
SAT|Panaderia Lucero|Forty kinds of pan dulce before 7, tongs and tray at the door, conchas still warm.|06:00-15:00 06:00-16:00 06:00-16:00 06:00-13:00`,
  },
  {
    category: 'food',
    type: 'Coffee Shop',
    hours: 'cafe',
    prices: '$ $$',
    tags: 'Roasts in house|Free Wi-Fi|Oat milk at no charge|Dog friendly|Quiet mornings|Beans by mail',
    services: 'Espresso bar|Beans by the pound|Office coffee delivery|Cupping on Saturdays|Catering urns for 40',
    papers: 'County food permit, grade A|Specialty coffee barista, level 2|State sales tax permit',
    of: `
SEA|Fourth Rail Coffee|Roasts 15 pounds at a time and writes the roast date on the bag with a marker.
PVD|The Slow Kettle|No espresso machine at all: pour-over only, four minutes, and a stool to spend them on.
TUS|Saguaro Roasters|Opens at 5:30 in summer so that the line is done before the heat is.|05:30-14:00 05:30-14:00 06:00-14:00 06:00-12:00
PIT|Inclined Coffee|Sits at the top of 212 steps; the second cup is free if you walked up.
KCM|Switchyard Espresso|A former signal house with nine seats and the best cortado within earshot of the trains.`,
  },
  {
    category: 'food',
    type: 'Taqueria',
    hours: 'dinner',
    prices: '$ $$',
    tags: 'Corn tortillas made here|Vegetarian choices|Open late|Takes cash and card|Catering|Salsa bar',
    services: 'Counter service|Taco bar catering from 20 guests|Salsa by the pint|Late window on weekends',
    papers: 'County food permit, grade A|ServSafe food manager|Liquor license, beer and wine',
    of: `
AUS|Taqueria El Comal|Nixtamal ground at 4 in the morning; the tortillas puff because they were corn six hours ago.
LAX|Tres Esquinas Tacos|Al pastor off a trompo that has turned on the same corner since the shop was a cart.
DEN|Mesa Verde Taqueria|Green chile by the ladle, three heats, and staff who will talk you out of the third.
CLT|La Milpa Tacos|Seven fillings, one of them always a vegetable that has earned its place.
GRR|Tacos del Lago|Whitefish tacos in season and a winter pozole that empties the parking lot of snow plows.`,
  },
  {
    category: 'food',
    type: 'Diner',
    hours: 'breakfast',
    prices: '$ $$',
    tags: 'All-day breakfast|Counter seats|Kids eat for less|Cash discount|Pie|Big tables',
    services: 'Breakfast until close|Whole pies to order|Private back room for 24|Weekday lunch special',
    papers: 'County food permit, grade A|ServSafe food manager|Fire inspection, current',
    of: `
CLE|The Tin Ladle|Eleven stools, six booths and a corned beef hash that regulars order by nodding.
BUF|Night Shift Diner|Opens at 4 for the hospital crowd and stops pouring coffee at 2 sharp.|04:00-14:00 04:00-14:00 04:00-14:00 -
WIC|Prairie Plate|Chicken-fried steak the size of its plate, and a smaller plate for those who know themselves.
NWK|Ironbound Griddle|Portuguese sweet bread French toast, and a cook who has never once written down an order.
CHY|Frontier Counter|Pancakes by the dollar, silver or paper, and rodeo results on the wall behind the grill.`,
  },
  {
    category: 'food',
    type: 'Ice Cream Shop',
    hours: 'late',
    prices: '$ $$',
    tags: 'Made in house|Dairy-free flavors|Pints to go|Birthday parties|Outdoor seats|Waffle cones',
    services: 'Scoops and sundaes|Hand-packed pints|Ice cream cakes|Cart rental for parties',
    papers: 'State dairy permit|County food permit, grade A|ServSafe food manager',
    of: `
BTV|Maple Street Creamery|Sixteen flavors from one dairy nine miles off, and maple in four of them.
NOL|Snoball and Cream|Stuffed snoballs: shaved ice outside, condensed-milk custard inside, napkins mandatory.
SAN|Tidewater Scoops|Sea salt from the bay in the caramel, and a bench that faces the sunset on purpose.
OMA|Cold Front Ice Cream|Open all winter; below zero, the price of a cone is the temperature, rounded up to a dime.
DUR|Parlor on Main|A buttermilk fig that sells out by 4 and a list by the register for people who missed it.`,
  },
  {
    category: 'food',
    type: 'Brewery',
    hours: 'pub',
    prices: '$$ $$$',
    tags: 'Brewed on site|Food trucks|Dog friendly|Live music|Growler fills|No TVs',
    services: 'Taproom|Growler and can fills|Brewery tours on Sundays|Private events for 60|Kegs to order',
    papers: 'Federal brewer notice|State liquor license|Certified Cicerone on staff',
    of: `
MKE|Third Lagoon Brewing|Lagers only, six weeks in the tank, because nobody could talk the brewer out of it.
ASH|Rhododendron Ales|Sour beers aged in chestnut, and a creek out back cold enough for wading after one.
BZN|Bridger Bench Beer|A pale ale at 4.2 percent that was made for the second hour after a long run.
RVA|Canal Lock Brewing|Oyster stout with real oysters, two taps for cider, and a chess table nobody may hog.
ANC|Long Daylight Brewing|Spruce tips picked by hand each June; the beer lasts until about October.|15:00-22:00 14:00-00:00 12:00-00:00 12:00-20:00`,
  },
  {
    category: 'home',
    type: 'Plumber',
    hours: 'trade',
    prices: '$$ $$$',
    tags: 'Emergency calls|Flat rates|Water heaters|Drain camera|Weekend visits|Senior discount',
    services: 'Leak repair|Water heater replacement|Drain cleaning with camera|Bathroom rough-in|Backflow testing',
    papers: 'State master plumber license|General liability, $1 million|Backflow tester certificate',
    of: `
PHX|Copper Wren Plumbing|Flat prices painted on the van, so you know before the wrench comes out.
BOS|Beacon Pipe and Drain|Specialists in triple-deckers: one stack, three kitchens, and neighbors who must agree.
HOU|Bayou Rooter|Keeps four pumps charged for storm weeks and answers its own phone at 2 in the morning.
BOI|Foothill Plumbing|Finds slab leaks by ear and a heat camera before anyone lifts a tile.
LOU|Plumb and Square|Two sisters, two vans, and a photo of every joint before the wall closes.`,
  },
  {
    category: 'home',
    type: 'Electrician',
    hours: 'trade',
    prices: '$$ $$$',
    tags: 'EV chargers|Old houses|Same-week visits|Panels|Solar ready|Free quotes',
    services: 'Panel upgrades|EV charger installation|Knob-and-tube replacement|Lighting plans|Generator hookups',
    papers: 'State master electrician license|General liability, $2 million|EV infrastructure training certificate',
    of: `
OAK|Live Wire Cooperative|Nine electricians who own the company, and a rate sheet the same for everyone.
DET|Woodward Electric|Rewires brick houses from 1920 without opening a plaster ceiling that can be saved.
NSH|Clarksville Pike Electric|Studio grounding is the specialty: the hum goes, or you do not pay for the visit.
PTM|Casco Current|Knows which island ferry takes a ladder, and schedules by tide from May to October.
SLC|Granary Electric|EV charger on the wall in one morning, permit included, no subcontractor in sight.`,
  },
  {
    category: 'home',
    type: 'Landscaper',
    hours: 'trade',
    prices: '$$ $$$',
    tags: 'Native plants|Drip irrigation|Snow removal|Design drawings|Monthly care|Stone work',
    services: 'Garden design|Planting and mulch|Drip irrigation|Dry stone walls|Monthly upkeep|Fall cleanup',
    papers: 'State contractor license|Pesticide applicator license|General liability, $1 million',
    of: `
ABQ|Arroyo Gardens|Takes out the lawn, puts in penstemon and gravel, and shows you the water bill a year later.
ATL|Red Clay Landscapes|Drainage first: no shrub goes in until the yard has been watched through one hard rain.
MAD|Oak Savanna Yards|Burns, seeds and weeds small prairies, quarter acre and up, with a fire permit every time.
HFD|Stonewall and Fern|Rebuilds farm walls without mortar, one rock at a time, at about nine feet a day.
TPA|Muhly Grass Company|Yards that survive salt, sand and six weeks away, planted between October and March.`,
  },
  {
    category: 'home',
    type: 'House Cleaner',
    hours: 'office',
    prices: '$ $$',
    tags: 'Same team each visit|Bring own supplies|Pet friendly|Move-out cleans|Fragrance free|Online booking',
    services: 'Weekly and biweekly cleaning|Move-in and move-out|Oven and fridge|Interior windows|Office cleaning',
    papers: 'General liability, $1 million|Bonded and background checked|OSHA chemical safety training',
    of: `
CHI|Blue Bucket Cleaning|The same two people every time, with your key in a numbered envelope and not on a ring.
DAL|Tidy Longhorn|A checklist of 48 points left on the counter, each one ticked in pen.
SPO|Huckleberry Home Care|Vinegar, soap and a good vacuum; nothing in the bucket you could not spill on a cat.
PHL|Row House Cleaners|Stairs are the job here: three floors, one price, and marble stoops scrubbed on Fridays.
MIA|Brisa Cleaning|Salt air specialists: sliding tracks, balcony rails and the grit that comes in with the sea.`,
  },
  {
    category: 'home',
    type: 'Painter',
    hours: 'trade',
    prices: '$$ $$$',
    tags: 'Interior|Exterior|Lead-safe|Color advice|Cabinets|Written schedule',
    services: 'Interior painting|Exterior prep and paint|Cabinet refinishing|Plaster repair|Color consultation',
    papers: 'EPA lead-safe renovator|State contractor license|General liability, $1 million',
    of: `
CHS|Rainbow Row Painters|Lime wash and long-cure oil on houses older than the state license they paint under.
DSM|Second Coat Company|Four days of scraping, one of painting; the proportion is the whole secret.
SFO|Painted Lady Crew|Seven-color Victorians from a swing stage, with the color plan drawn before the quote.
STL|Brick City Brush|Will tell you when brick should not be painted, and then repoint it instead.
RNO|High Desert Coatings|Only paints exteriors from April to October and warranties each for eight summers.`,
  },
  {
    category: 'health',
    type: 'Dentist',
    hours: 'office',
    prices: '$$ $$$',
    tags: 'New patients|Evening hours|Children|Payment plans|Same-day crowns|Spanish spoken',
    services: 'Checkups and cleaning|Fillings and crowns|Root canals|Clear aligners|Emergency visits|Night guards',
    papers: 'State dental license|HIPAA training, whole staff|Infection control certificate',
    of: `
IND|Fountain Square Dental|A ceiling screen over each chair and a price list that fits one printed page.
SAC|Delta Family Dentistry|Siblings are seen side by side in one room, which takes half the time and most of the fear.
BHM|Vulcan Dental Studio|Makes crowns in the back room while you read, 90 minutes from scan to bite.
MAN|Mill Yard Dental|Opens at 7 three days a week for people who clock in at 8.|07:00-17:00 07:00-15:00 - -
FAR|Red River Dental|No television and no upselling: the same two dentists, six-minute waits, and a good fish tank.`,
  },
  {
    category: 'health',
    type: 'Physical Therapist',
    hours: 'wide',
    prices: '$$ $$$',
    tags: 'Sports injuries|Post-surgery|Pelvic health|Home visits|Direct access|Insurance billed',
    services: 'First evaluation, 60 minutes|Manual therapy|Return-to-sport plans|Dry needling|Balance training',
    papers: 'Doctor of Physical Therapy|State PT license|Board certified in orthopedics',
    of: `
FTC|Front Range Movement|One therapist, one patient, one hour; nobody is left alone with a hot pack.
NYC|Stoop to Stride|Runners mostly: a treadmill, a slow-motion camera and a plan that fits on a fridge.
MEM|Midtown Motion|Half the patients are over 70 and the record on the balance beam is held by one of them.
SEA|Sound Shoulder Clinic|Shoulders and necks only, because desk work and rowing break the same joint.
CMH|Short North Physical Therapy|Books the second visit before the first, so the gap is never longer than six days.`,
  },
  {
    category: 'health',
    type: 'Massage Studio',
    hours: 'late',
    prices: '$$ $$$',
    tags: 'Deep tissue|Prenatal|Online booking|Gift cards|Open Sundays|Walk-ins at noon',
    services: '60-minute massage|90-minute massage|Prenatal massage|Chair massage for offices|Cupping',
    papers: 'State massage therapy license|Liability insurance|Prenatal massage certificate',
    of: `
SAF|Piñon Hands|Sessions end ten minutes early on purpose, so that nobody is rushed into their shoes.
HNL|Lomi on Kapahulu|Lomilomi by two teachers who trained on Hilo side and say so on the door.
PDX|Knot and Kettle Massage|Firm or very firm, tea after, and no whale song unless you ask for whale song.
JAN|Fondren Bodywork|Nurses pay less on Thursdays, which is why Thursdays are full.
PHL|Passyunk Massage Room|One table above a cheese shop, booked in 75-minute blocks, no memberships.|11:00-20:00 11:00-20:00 10:00-18:00 -`,
  },
  {
    category: 'health',
    type: 'Optician',
    hours: 'shop',
    prices: '$$ $$$',
    tags: 'Eye exams|Same-day lenses|Children|Repairs|Independent frames|Insurance billed',
    services: 'Eye exams|Glasses in two days|Contact lens fitting|Frame repair|Sunglasses with prescription',
    papers: 'Licensed optometrist|Licensed dispensing optician|HIPAA training, whole staff',
    of: `
MSP|Northeast Spectacle|Grinds its own lenses in the window, where children press their noses to watch.
AUS|South Lamar Optical|Solders broken hinges while you wait and charges nothing if it takes under five minutes.
BAL|Hampden Eye Company|Eight hundred frames and not one with a logo you could read across a street.
GRR|Lakeshore Lens|Fits people whose faces frames forget: very wide, very narrow, very small.
ABQ|High Mesa Optical|Sun lenses are the specialty at 5,300 feet, from pale rose to glacier dark.`,
  },
]
