/** Key, city, state, area code, ZIP codes, time zone. Coordinates come from public/catalog/places.json by ZIP code. */
const TABLE = `
PDX|Portland|OR|503|97202 97214 97209 97211|America/Los_Angeles
SEA|Seattle|WA|206|98103 98115 98107 98118|America/Los_Angeles
SPO|Spokane|WA|509|99201 99203|America/Los_Angeles
BOI|Boise|ID|208|83702 83706|America/Boise
SLC|Salt Lake City|UT|801|84103 84105|America/Denver
DEN|Denver|CO|303|80205 80211 80209 80218|America/Denver
FTC|Fort Collins|CO|970|80521 80524|America/Denver
ABQ|Albuquerque|NM|505|87102 87106|America/Denver
SAF|Santa Fe|NM|505|87501|America/Denver
PHX|Phoenix|AZ|602|85004 85014 85016|America/Phoenix
TUS|Tucson|AZ|520|85701 85719|America/Phoenix
LVG|Las Vegas|NV|702|89101 89104|America/Los_Angeles
RNO|Reno|NV|775|89501 89509|America/Los_Angeles
SFO|San Francisco|CA|415|94110 94117 94107|America/Los_Angeles
OAK|Oakland|CA|510|94607 94609|America/Los_Angeles
SAC|Sacramento|CA|916|95814 95816|America/Los_Angeles
LAX|Los Angeles|CA|213|90026 90012|America/Los_Angeles
SAN|San Diego|CA|619|92104 92103|America/Los_Angeles
HNL|Honolulu|HI|808|96813 96816|Pacific/Honolulu
ANC|Anchorage|AK|907|99501 99503|America/Anchorage
BZN|Bozeman|MT|406|59715|America/Denver
CHY|Cheyenne|WY|307|82001|America/Denver
RAP|Rapid City|SD|605|57701|America/Denver
FAR|Fargo|ND|701|58102|America/Chicago
OMA|Omaha|NE|402|68102 68104|America/Chicago
WIC|Wichita|KS|316|67202 67211|America/Chicago
KCM|Kansas City|MO|816|64108 64111|America/Chicago
STL|St. Louis|MO|314|63104 63110|America/Chicago
OKC|Oklahoma City|OK|405|73102 73106|America/Chicago
AUS|Austin|TX|512|78704 78702 78751|America/Chicago
HOU|Houston|TX|713|77006 77007 77008|America/Chicago
SAT|San Antonio|TX|210|78205 78209|America/Chicago
DAL|Dallas|TX|214|75204 75206|America/Chicago
LIT|Little Rock|AR|501|72201 72205|America/Chicago
NOL|New Orleans|LA|504|70115 70117|America/Chicago
JAN|Jackson|MS|601|39202 39216|America/Chicago
BHM|Birmingham|AL|205|35203 35205|America/Chicago
MEM|Memphis|TN|901|38104|America/Chicago
NSH|Nashville|TN|615|37206 37208|America/Chicago
LOU|Louisville|KY|502|40204 40206|America/New_York
ATL|Atlanta|GA|404|30307 30312 30318|America/New_York
SAV|Savannah|GA|912|31401|America/New_York
CHS|Charleston|SC|843|29401 29403|America/New_York
CLT|Charlotte|NC|704|28203 28205|America/New_York
ASH|Asheville|NC|828|28801|America/New_York
DUR|Durham|NC|919|27701|America/New_York
RVA|Richmond|VA|804|23220 23223|America/New_York
BAL|Baltimore|MD|410|21211 21224|America/New_York
PHL|Philadelphia|PA|215|19123 19147|America/New_York
PIT|Pittsburgh|PA|412|15201 15206|America/New_York
NYC|Brooklyn|NY|718|11215 11222 11238|America/New_York
BUF|Buffalo|NY|716|14201 14222|America/New_York
NWK|Newark|NJ|973|07102|America/New_York
PVD|Providence|RI|401|02903 02906|America/New_York
BOS|Boston|MA|617|02118 02130|America/New_York
PTM|Portland|ME|207|04101 04103|America/New_York
BTV|Burlington|VT|802|05401|America/New_York
MAN|Manchester|NH|603|03101|America/New_York
HFD|Hartford|CT|860|06103 06106|America/New_York
CLE|Cleveland|OH|216|44113 44102|America/New_York
CMH|Columbus|OH|614|43201 43215|America/New_York
DET|Detroit|MI|313|48201 48226|America/Detroit
GRR|Grand Rapids|MI|616|49503|America/Detroit
IND|Indianapolis|IN|317|46203 46204|America/Indiana/Indianapolis
CHI|Chicago|IL|773|60614 60622 60647 60608|America/Chicago
MKE|Milwaukee|WI|414|53202 53207|America/Chicago
MAD|Madison|WI|608|53703|America/Chicago
MSP|Minneapolis|MN|612|55408 55413 55406|America/Chicago
DSM|Des Moines|IA|515|50309 50312|America/Chicago
MIA|Miami|FL|305|33127 33130|America/New_York
TPA|Tampa|FL|813|33602 33606|America/New_York
WIL|Wilmington|DE|302|19801|America/New_York
CRW|Charleston|WV|304|25301|America/New_York
`

/** @type {Map<string, { city: string, state: string, area: string, zips: string[], timeZone: string }>} */
export const CITIES = new Map(
  TABLE.trim()
    .split('\n')
    .map((line) => {
      const [key, city, state, area, zips, timeZone] = line.split('|')
      return [key, { city, state, area, zips: zips.split(' '), timeZone }]
    }),
)
