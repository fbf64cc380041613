/** See trades-1.mjs. */
export const TRADES_2 = [
  {
    category: 'beauty',
    type: 'Hair Salon',
    hours: 'salon',
    prices: '$$ $$$',
    tags: 'Color|Curly cuts|Quiet chair|Bridal|Online booking|Gender-neutral prices',
    services: 'Cut and finish|Color and highlights|Curly cuts, dry|Bridal trials|Gloss and treatments',
    papers: 'State cosmetology license|Curl specialist certificate|Barbicide certified',
    of: `
ATL|Coil and Crown|Natural hair only: a wash day that takes three hours and a chair built for it.
DEN|Plain Shears|Prices by the minute, not by the gender, with a clock that both of you can see.
PVD|Salon Wickenden|Book the quiet chair and nobody will ask about your weekend.
SLC|Juniper Hair House|Color that grows out softly, booked every 14 weeks and not every six.
TPA|Low Tide Hair|Humidity is the enemy and the whole wall of products is sorted by dew point.`,
  },
  {
    category: 'beauty',
    type: 'Barber Shop',
    hours: 'salon',
    prices: '$ $$',
    tags: 'Walk-ins|Hot towel|Kids cuts|Fades|Beard trims|Cash and card',
    services: 'Haircut|Hot towel shave|Beard trim|Kids cut|Gray blending',
    papers: 'State barber license|Barbicide certified|County shop permit',
    of: `
NWK|Chair Number Three|Three barbers, and everybody waits for the one in the middle.
STL|Cherokee Street Barbers|A cut, a hot towel and the score, in 35 minutes, since the phone book listed it.
LIT|Capitol Fade|Lobbyists at 8, high schoolers at 4, and the same price for both.|08:00-18:00 08:00-18:00 09:00-15:00 -
RAP|Badger Clark Barbers|Straight-razor shaves on Saturday mornings, by a man who sharpens for the hospital.
HOU|Heights Barber Club|No club and no dues; the name came with the sign and the sign was already up.`,
  },
  {
    category: 'beauty',
    type: 'Nail Studio',
    hours: 'salon',
    prices: '$ $$',
    tags: 'Gel|Non-toxic polish|Private rooms|Nail art|Walk-ins|Gift cards',
    services: 'Manicure|Pedicure|Gel removal|Hand-painted nail art|Groups of six',
    papers: 'State nail technician license|Autoclave sterilization log|County shop permit',
    of: `
LAX|Lacquer Annex|Hand-painted sets from a sketch you bring, two hours, one artist, no stickers.
MKE|Bay View Nails|Every tool from the autoclave is opened in front of you, with its date on the pouch.
LVG|Swing Shift Nails|Open until midnight, because half the town gets off work at eleven.|14:00-00:00 12:00-00:00 12:00-00:00 14:00-22:00
CLT|Plaza Polish|Water-free pedicures, better for the polish and the river, and no longer than 50 minutes.
BUF|Elmwood Hand and Foot|Warm stones from January to March are free, as anyone who has been outside would expect.`,
  },
  {
    category: 'professional',
    type: 'Bookkeeper',
    hours: 'sample',
    prices: '$$ $$$',
    tags: 'Monthly books|Payroll|Sales tax|Restaurants|Cleanup work|Remote',
    services: 'Monthly bookkeeping|Payroll|Sales tax filing|Catch-up of old books|Year-end packet for the CPA',
    papers: 'Certified bookkeeper (AIPB)|QuickBooks ProAdvisor|Errors and omissions insurance',
    of: `
OMA|Dundee Ledger|Closes your month by the 8th and sends three numbers by text, not a 20-page report.
NOL|Second Line Books|Restaurants and bars only; tips, comps and spillage each have their own column.
SEA|Ballard Balance|Builders' books, job by job, so you know which kitchen made money.
MAN|Granite State Books|No sales tax here, and the newsletter reminds its Massachusetts clients monthly.
PIT|Steel Penny Bookkeeping|Sorts shoeboxes: one flat fee for each year behind, quoted after ten minutes of looking.`,
  },
  {
    category: 'professional',
    type: 'Law Office',
    hours: 'office',
    prices: '$$$ $$$$',
    tags: 'Contracts|Leases|Flat fees|Estate plans|Trademarks|Free first call',
    services: 'Contract review|LLC formation|Commercial leases|Wills and estate plans|Trademark filing',
    papers: 'State bar, in good standing|Malpractice insurance|Board certified in business law',
    of: `
WIL|Brandywine Small Business Law|Franchise tax letters answered within a day, and explained in a paragraph.
SAN|North Park Legal|Reads your lease in 48 hours for a flat fee and marks the three clauses that matter.
IND|Circle City Counsel|Writes contracts short enough to be read aloud at the signing, and does read them aloud.
CRW|Kanawha Law Office|Mineral rights, family land and the cousins who own a ninth of it each.
MIA|Calle Ocho Legal|Every document in two languages, side by side, at no extra charge.`,
  },
  {
    category: 'professional',
    type: 'Insurance Agency',
    hours: 'sample',
    prices: '$$ $$$',
    tags: 'Business policies|Home and auto|Independent|Flood|Certificates same day|Bilingual',
    services: 'General liability|Workers compensation|Commercial auto|Homeowners|Certificates of insurance',
    papers: 'State producer license|Certified Insurance Counselor|Errors and omissions insurance',
    of: `
FAR|Flat Country Insurance|Compares nine carriers and shows you all nine, with what each leaves out.
SAV|Low Country Cover|Flood first: they carry an elevation map and will drive out to see your steps.
DEN|Mile Marker Insurance|Food trucks, guides and climbing gyms: the businesses that other agents hand back.
WIC|Sunflower Risk|Certificates within the hour on weekdays, because the crane does not wait.
CHI|Logan Square Insurance|Walk-in agency with a bench, a candy bowl and a claim desk that is actually staffed.`,
  },
  {
    category: 'professional',
    type: 'Print Shop',
    hours: 'office',
    prices: '$ $$',
    tags: 'Same day|Letterpress|Banners|Business cards|Local delivery|Recycled paper',
    services: 'Business cards|Letterpress invitations|Banners and signs|Booklets|Direct mail|Menus',
    papers: 'FSC chain of custody|Postal bulk mailer permit|General liability, $1 million',
    of: `
LOU|Butchertown Press|A 1952 Heidelberg for invitations and a digital press for everything due tomorrow.
KCM|Crossroads Copy and Print|Menus on waterproof stock, reprinted free if a price changes within a month.
BOS|Jamaica Plain Press|Union shop: short runs, folded by hand, picked up by bicycle.
OKC|Plains Print Works|Banners up to 60 feet, seams welded for Oklahoma wind, and a warranty that says so.
PTM|Munjoy Letterpress|Cotton paper, two colors at most, and a drawer of wood type from a circus that folded.`,
  },
  {
    category: 'retail',
    type: 'Bookshop',
    hours: 'shop',
    prices: '$ $$',
    tags: 'Used books|Author events|Children|Gift wrap|Orders in two days|Cat on premises',
    services: 'New and used books|Special orders|School orders|Book clubs|Trade-in credit',
    papers: 'American Booksellers member|State sales tax permit|Living wage certified',
    of: `
MAD|Isthmus Books|Forty thousand used books, a ladder that rolls, and a clerk who knows where it is not.
ASH|Lantern and Leaf|Field guides, folklore and a fire going in the back room from the first frost.
SFO|Fogline Books|Every shelf has one card that says why not to read something, and sales are fine.
JAN|Magnolia Pages|Mississippi writers across the whole front wall, living ones at eye level.
SPO|Monroe Street Books|Buys used books on Tuesdays and Saturdays, pays cash, and explains each no.`,
  },
  {
    category: 'retail',
    type: 'Florist',
    hours: 'shop',
    prices: '$$ $$$',
    tags: 'Local flowers|Same-day delivery|Weddings|Sympathy|Subscriptions|Plants',
    services: 'Arrangements to order|Same-day delivery before 1 PM|Weddings|Weekly office flowers|Potted plants',
    papers: 'Slow Flowers member|State nursery license|General liability, $1 million',
    of: `
CHS|Camellia and Twine|Cuts from three gardens within 12 miles, so January looks like January.
MSP|Winter Greenhouse Flowers|Delivers in a heated van from November on; nothing arrives as a popsicle.
SAC|Ranch Road Florals|Grows 60 kinds of dahlia and apologizes to nobody about the color orange.
CLE|Tremont Stem|Walk in with 15 dollars and walk out with a bunch; that has been the deal for years.
HNL|Manoa Lei and Flower|Leis strung the same morning, flown to the mainland in wet newsprint on request.`,
  },
  {
    category: 'retail',
    type: 'Hardware Store',
    hours: 'hardware',
    prices: '$ $$',
    tags: 'Key cutting|Tool rental|Paint mixing|Screens repaired|Old-house parts|Knows your name',
    services: 'Key cutting|Paint matching|Tool rental by the day|Screen and window repair|Propane exchange',
    papers: 'State sales tax permit|Certified paint consultant|Propane handler permit',
    of: `
RVA|Church Hill Hardware|Sells one screw if one screw is what you need, and knows which one.
DET|Corktown Supply|Sash weights, porcelain knobs and the other parts that a house from 1911 breaks.
BOI|Sawtooth Hardware|Rents a pressure washer for four hours, with ten minutes of honest instruction.
NYC|Seventh Avenue Hardware|Eleven feet wide, ninety deep, and a man at the back who cuts keys by eye.
CHY|Windbreak Hardware|Three hundred kinds of weatherstrip, as the local wind requires.`,
  },
  {
    category: 'retail',
    type: 'Bike Shop',
    hours: 'shop',
    prices: '$$ $$$',
    tags: 'Repairs|Rentals|E-bikes|Used bikes|Fittings|Group rides',
    services: 'Tune-up in 48 hours|Wheel building|Bike fitting|Rentals by the day|E-bike diagnostics',
    papers: 'Certified e-bike technician|League cycling instructor|General liability, $1 million',
    of: `
FTC|Spoke and Spruce|Tune-ups back in 48 hours, or the second half of the bill is theirs.
DUR|Bull City Cycles|Builds wheels by hand on Wednesdays with the door open, questions welcome.
MAD|Capitol Loop Bikes|Studded tires from November, a wall of lights, and riders who do not stop for weather.
TUS|Loop Trail Cyclery|Rents gravel bikes with two bottles filled and a map marked by hand.
OAK|Temescal Bike Kitchen|Rents the stand, the tools and a mechanic's patience by the hour.`,
  },
  {
    category: 'retail',
    type: 'Vintage Clothing',
    hours: 'shop',
    prices: '$ $$',
    tags: 'Denim|Buys daily|Alterations|Everything washed|Evening wear|Rentals for film',
    services: 'Vintage clothing|Buying by appointment|Alterations|Costume rental|Leather repair',
    papers: 'Secondhand dealer license|State sales tax permit',
    of: `
LVG|Neon Closet|Showgirls' coats, bowling shirts and one rack that nobody under 40 believes.
PIT|Strip District Vintage|Millwright jackets and union caps, washed twice, mended once, never distressed on purpose.
AUS|Rodeo Drive-In Vintage|Pearl snaps by collar size, and a tailor on Fridays who takes in a shirt for 12 dollars.
CMH|Olde Towne Thread|Every dress has its measurements on the tag, since a 1962 size 12 is nobody's size 12.
BAL|Fells Point Finery|Evening wear before 1970, with gloves, and a mirror that has seen things.`,
  },
  {
    category: 'auto',
    type: 'Auto Repair',
    hours: 'office',
    prices: '$$ $$$',
    tags: 'Hybrids|Free loaner|Honest estimates|Old cars|Diesel|State inspection',
    services: 'Brakes|Timing belts|Hybrid batteries|Pre-purchase inspection|Air conditioning|State inspection',
    papers: 'ASE Master Technician|AAA approved repair|State inspection station',
    of: `
PDX|Division Street Motors|Sends a photo of the worn part before the price, and keeps the part for you to see.
MEM|Cooper-Young Garage|Two lifts, no waiting room, and a loaner pickup with a cassette player.
BTV|Rust Belt North|Undercoats in October, welds rocker panels in March, and counts winters, not miles.
LAX|Echo Park Hybrid|Rebuilds hybrid batteries cell by cell for about a third of a new one.
OKC|Route 66 Garage|Anything with a carburetor goes to one man, and his bench is by the window.`,
  },
  {
    category: 'auto',
    type: 'Tire Shop',
    hours: 'hardware',
    prices: '$$',
    tags: 'Used tires|Winter swap|Alignment|Fleet accounts|No appointment|Free pressure check',
    services: 'New tires|Winter tire swap and storage|Flat repair|Four-wheel alignment|Fleet service',
    papers: 'ASE certified|State tire recycler permit|Garage keepers insurance',
    of: `
ANC|Studded North Tire|Swaps 90 cars a day in October and stores your summer set with your name on it.
ABQ|Mesa Tire and Alignment|Goathead thorns are half the trade: a flat fixed in 20 minutes for 15 dollars.
GRR|Division Avenue Tire|Will sell you two tires, when two is the honest number.
SAT|Alamo Rim and Tire|Six bays, a taco truck outside, and a board that says whose car is next.
HFD|Park Street Tire|Measures tread in front of you with a penny, then with a gauge for those in doubt.`,
  },
  {
    category: 'auto',
    type: 'Car Wash',
    hours: 'late',
    prices: '$ $$',
    tags: 'Hand wash|Interior detail|Reclaims water|Monthly pass|Fast lane|Vacuum included',
    services: 'Exterior hand wash|Interior detail|Ceramic coating|Fleet washing|Headlight restoration',
    papers: 'Water reclaim permit|International Detailing Association|General liability, $1 million',
    of: `
PHX|Dust Devil Hand Wash|Uses 18 gallons a car, reclaims 14, and posts both numbers on the wall monthly.
MIA|Salt Off Car Wash|The underbody rinse is included, since the beach follows every car home.
DSM|Gravel Road Wash|Farm trucks pay the same as sedans, which is generous, as anyone can see on a Friday.
RNO|Truckee Suds|Ski racks off, ski racks on, ten minutes, by people who own skis.
TPA|Gulf Shine|Love bugs off the bumper by steam in May and September, no scrubbing, no scratches.`,
  },
]
