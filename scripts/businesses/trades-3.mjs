/** See trades-1.mjs. */
export const TRADES_3 = [
  {
    category: 'education',
    type: 'Music School',
    hours: 'after',
    prices: '$$ $$$',
    tags: 'Piano|Guitar|Adults|Recitals|Instrument rental|First lesson free',
    services: 'Private lessons, 30 to 60 minutes|Group strings|Adult beginners|Instrument rental|Summer weeks',
    papers: 'Suzuki Association members|Background checked staff|Music Teachers National Association',
    of: `
NSH|Porter Road Music|Teachers with day jobs on Broadway stages, and a recital in a real room twice a year.
MKE|Walker's Point Music School|Accordion has a waiting list; piano, oddly, does not.
CLT|NoDa Strings|Violins for four-year-olds, rented by the month and traded up as arms grow.
SFO|Mission Music Room|Adults who always meant to: one song by week six is the promise.
BHM|Avondale Music House|Marching-band rescue lessons from August to November, horns mostly.`,
  },
  {
    category: 'education',
    type: 'Tutoring Center',
    hours: 'after',
    prices: '$$ $$$',
    tags: 'Math|Reading|SAT and ACT|Small groups|Online too|Progress reports',
    services: 'One-to-one tutoring|Algebra catch-up|Reading assessment|SAT and ACT prep|Homework room',
    papers: 'State certified teachers|Background checked staff|Orton-Gillingham trained',
    of: `
DAL|Lakewood Learning Room|One tutor, two students, three hours a week, and a chart that parents can read.
BAL|Patterson Tutors|Fractions are where it went wrong, says the first lesson, and it is usually right.
SLC|Ninth East Academics|Reading for children who were told to wait; the first screening costs nothing.
PVD|College Hill Math Desk|Undergraduates who remember being stuck, checked by a teacher who remembers them.
LIT|River Market Tutors|Homework room with snacks from 3:30, pay by the afternoon, no contract.|15:30-19:00 15:30-18:00 - -`,
  },
  {
    category: 'education',
    type: 'Preschool',
    hours: 'school',
    prices: '$$ $$$',
    tags: 'Ages 2 to 5|Outdoor play|Lunch included|Part-time places|Bilingual|State rated',
    services: 'Full-day preschool|Half-day preschool|Summer program|Before-care from 7 AM|Parent evenings',
    papers: 'State child care license|NAEYC accredited|Pediatric first aid, all staff',
    of: `
BZN|Larkspur Preschool|Outside in every weather above ten degrees; the mudroom is the largest room.
SAN|Casita de Colores|Spanish in the morning, English after lunch, naps in neither.
IND|Little Monon School|Twelve children to a room, two teachers, and a garden that supplies the snack.
RVA|Fan District Nursery School|A parent cooperative: lower fees, one Tuesday a month, no bake sales.
CRW|Mountain Laurel Preschool|Half-day places for children whose grandparents take the other half.`,
  },
  {
    category: 'fitness',
    type: 'Yoga Studio',
    hours: 'wide',
    prices: '$ $$',
    tags: 'Beginners|Heated|Prenatal|Mats provided|Drop-in|Community classes',
    services: 'Drop-in classes|Beginners course, 6 weeks|Prenatal yoga|Private sessions|Teacher training',
    papers: 'Yoga Alliance registered school|CPR and first aid|Liability insurance',
    of: `
SAF|Adobe Breath Yoga|Twelve mats, thick walls, and a 6 AM class that starts in the dark on purpose.|06:00-20:00 06:00-18:00 08:00-14:00 08:00-12:00
OMA|Benson Yoga Hall|Pay-what-you-can on Sundays, in a dance hall with its sprung floor intact.
WIL|Riverfront Yoga|Forty-minute lunch classes, showers, and back at the desk by five to one.
DET|Eastern Market Yoga|Stiff people's yoga on Thursdays, taught by a former welder.
HNL|Kaimuki Yoga House|Windows open, geckos overhead, beginners at the back where the breeze is.`,
  },
  {
    category: 'fitness',
    type: 'Climbing Gym',
    hours: 'gym',
    prices: '$$ $$$',
    tags: 'Bouldering|Ropes|Kids club|Gear rental|Day passes|Setters on staff',
    services: 'Day passes|Top-rope course|Kids climbing club|Gear rental|Outdoor guiding|Team events',
    papers: 'Climbing Wall Association member|CPR and first aid|Annual wall inspection',
    of: `
CHI|Brick and Chalk|New routes every Tuesday night, graded by vote and argued about until Friday.
RAP|Needles Indoor|Winter home of people who climb granite the other eight months.
SEA|Rain Day Bouldering|Open at 6 on any day the forecast says rain, so nearly always.|06:00-22:00 06:00-21:00 08:00-20:00 08:00-20:00
LOU|Bourbon Barrel Boulders|Wall built from 400 barrel staves; it still smells faintly of the last tenant.
BOI|Basalt Climbing|Tall ropes, short waits, and a Tuesday just for people who are afraid of heights.`,
  },
  {
    category: 'fitness',
    type: 'Martial Arts School',
    hours: 'after',
    prices: '$$',
    tags: 'Kids|Adults|Self-defense|First week free|Family rate|Competition team',
    services: 'Kids classes by age|Adult beginners|Self-defense course|Belt testing|After-school pickup',
    papers: 'Background checked staff|CPR and first aid|National federation member',
    of: `
NWK|Ferry Street Judo|Olympic alternates teach the Monday beginners, and fall as often as anyone.
ATL|Kirkwood Karate|Belts take twice as long here and the students say so with some pride.
SPO|Cedar River Aikido|Adults only, mostly over 50, all of them better at falling than you.
HOU|Montrose Jiu-Jitsu|A women's fundamentals hour at 6 AM, lights low, coffee after.|06:00-21:00 06:00-20:00 08:00-13:00 -
FAR|Prairie Taekwondo|Picks up from five elementary schools in a van with a good heater.`,
  },
  {
    category: 'tech',
    type: 'IT Support',
    hours: 'office',
    prices: '$$ $$$',
    tags: 'Small offices|Remote help|Backups|Network setup|Flat monthly fee|On site in 2 hours',
    services: 'Help desk for offices of 3 to 40|Backups tested monthly|Wi-Fi surveys|Email migration|Security checkup',
    papers: 'CompTIA Security+|Microsoft 365 administrator|Cyber liability insurance',
    of: `
DEN|Plain Text IT|Tests your backups by deleting something, with you watching, once a quarter.
CMH|Scioto Systems|Dental and law offices of under 20 people, one monthly price per chair.
SAC|Levee Networks|Runs cable on Saturdays so that Monday is only faster, never interrupted.
MAN|Amoskeag Tech|Mill buildings are hard on Wi-Fi; they bring a ladder, a meter and a floor plan.
NOL|High Water IT|Every client has a plan for working from somewhere dry by the next morning.`,
  },
  {
    category: 'tech',
    type: 'Web Studio',
    hours: 'sample',
    prices: '$$$ $$$$',
    tags: 'Websites|Online stores|Accessibility|Copywriting|Fixed prices|Care plans',
    services: 'Small business websites|Online stores|Accessibility audits|Photography day|Monthly care',
    papers: 'IAAP accessibility specialist|Google Analytics certified|Errors and omissions insurance',
    of: `
NYC|Fold and Grid|Three pages, three weeks, one price; the fourth page is where the trouble starts, they say.
DUR|Loblolly Web|Builds for restaurants and measures one thing: how many taps from search to table.
MSP|Ninth Letter Studio|Writes the words first and designs around them, in that order, every time.
SLC|Saltbrush Digital|Moves old online stores to new ones overnight without losing an order number.
PHL|Stoop Studio|Accessible by default: each site is tested by two people who use screen readers daily.`,
  },
  {
    category: 'arts',
    type: 'Photographer',
    hours: 'sample',
    prices: '$$ $$$',
    tags: 'Portraits|Weddings|Products|Headshots|Studio hire|Film too',
    services: 'Portrait session, 60 minutes|Wedding coverage|Product photography|Team headshots on site|Prints',
    papers: 'Professional Photographers of America|Drone pilot, Part 107|General liability, $1 million',
    of: `
KCM|Northlight Portraits|One window, one stool, forty minutes, and proofs before the parking meter runs out.
SAV|Spanish Moss Photo|Weddings by a pair who split up at noon: one takes the house, one takes the church.
CLE|Rust and Silver|Shoots large-format film for portraits and lets you watch the print come up.
PHX|Saguaro Product Photo|Forty products a day on white, shadows kept, files named as your store names them.
BOS|Fort Point Headshots|Sets up in your conference room; twelve people before lunch, retouched by Thursday.`,
  },
  {
    category: 'arts',
    type: 'Event Venue',
    hours: 'sample',
    prices: '$$$ $$$$',
    tags: 'Weddings|Up to 150 guests|Own caterer welcome|Parking|Accessible|Rain plan included',
    services: 'Hall hire by the day|Weddings|Company dinners|Tables and chairs|Day-of coordination',
    papers: 'Certificate of occupancy, 180|State liquor license|Fire inspection, current',
    of: `
MEM|The Cotton Ledger Hall|A counting house from 1887 with room for 120 and an echo that flatters a toast.
FTC|Horsetooth Barn|Bring your own caterer, band and dog; the view and the tables are included.
MKE|Foundry Number Nine|Sixty-foot ceilings, one crane that still moves, and chandeliers hung from it.
CHS|Tabby House Gardens|Oyster-shell walls, a tent that stays up all season, and a noise limit at ten.
TUS|Courtyard on Convent|A mesquite older than the deed, lights in it, and dinners for 60 under it.`,
  },
  {
    category: 'pets',
    type: 'Veterinary Clinic',
    hours: 'wide',
    prices: '$$ $$$',
    tags: 'Cats and dogs|Exotics|Urgent care|House calls|Dental|Payment plans',
    services: 'Wellness exams|Vaccinations|Dental cleaning|Surgery|House calls on Wednesdays|Lab on site',
    papers: 'State veterinary license|AAHA accredited|Fear Free certified',
    of: `
PTM|Back Cove Veterinary|Cats enter by one door, dogs by the other, and blood pressure drops in both.
OKC|Paseo Animal Clinic|Rabbits, tortoises and the occasional rooster get the same 30 minutes as a dog.
BTV|Lake Champlain Vet|House calls on Wednesdays for animals who know what the car means.
LVG|Desert Tortoise Vet|Evening urgent care until ten, with prices for the ten usual emergencies on the door.|08:00-22:00 08:00-22:00 09:00-22:00 09:00-22:00
DSM|Beaverdale Pet Hospital|Three vets, nineteen years between the oldest and newest client, and no hard sell on teeth.`,
  },
  {
    category: 'pets',
    type: 'Dog Groomer',
    hours: 'salon',
    prices: '$ $$',
    tags: 'No cages|Nervous dogs|Nail trims|Self-wash|Cats on Mondays|Text when ready',
    services: 'Bath and brush|Full groom|Nail trim without appointment|De-shedding|Self-wash tubs',
    papers: 'Certified Professional Groomer|Pet first aid|General liability, $1 million',
    of: `
BUF|Wet Nose Wash House|Four tubs you fill yourself, towels included, and hair that is not in your drain.
SAT|Pearl Dog Parlor|Books nervous dogs last, when the shop is empty and the radio is low.
ASH|Blue Ridge Dog Wash|Skunk treatment at any hour for people who call from the driveway.
OAK|Grand Lake Grooming|One dog at a time from start to finish, so a poodle is home in two hours.
WIC|Delano Dog Grooming|Farm dogs on Fridays: burrs, mats, and no questions about what he rolled in.`,
  },
]
