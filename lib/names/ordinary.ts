/**
 * Words that are often no company where they stand alone: ordinary English words, first names and surnames, places, nationalities,
 * media. A name of one such word needs evidence beside it.
 */
export const ORDINARY: ReadonlySet<string> = new Set(
  `
  able academy access accent advance advanced advantage agile air alliance allied alpha alta altitude amber ambassador
  amazon america american americas anchor angel apex apollo apple aqua arc arch arrow art ascend ascent aspire asset
  associated atlantic atlas aurora avenue axis balance ball banner bark beacon bell berry best beyond big bill bird
  black block bloom blue bold bond boost boston bowl box brand bridge bright brilliant broad brown build bumble burger
  cable canvas capital capitol cardinal care carnival carrier castle catalyst cedar centennial center central century
  certain champion chase chart charter chemical cherry choice church circle citizens city clarity clean clear cloud
  coach coast coherent columbia comfort command commerce commercial community compass concord conduit consolidated
  constellation consumer continental copper core corner corsair country coupang courier cove crane credit crescent crest
  cross crown crystal culture custom dana dare dash data dawn definitive delta diamond digital direct discover discovery
  diversified dollar dominion dow dragon dream duke dutch dynamic eagle earth east eastern echo eclipse edge edison
  educational elastic electric element elements elevate elite embassy emerald emerson emirates emerging empire energy
  enhance ensign entergy enterprise envision equity essential eternal euro european ever evergreen evolution evolve
  excel excelsior exchange express extra fair falcon family farmers fast federal fidelity financial fire first five flag
  flex flow focus force foresight forge fortune forum forward fossil foundation founders four fox franchise franklin
  freedom fresh frontier fuel full fulton fusion future galaxy gap garden gas gates gateway gen general genesis genius
  genuine german global globe gold golden good gorilla grace graham grand granite graphic gravity great green grid
  ground grove growth guardian gulf hancock harbor hanover harmonic harmony harvard harvest haven hawaiian health heart
  heritage hero high hill home honest honor hope horizon host house hub hudson human ideal idea illuminate image impact
  imperial impulse independence independent indiana infinity innovate innovative inspire insight instructure integral
  integrated integrity interface international intuitive invitation iron island jack jackson japan jefferson joint
  journey key keystone kinetic king kingsway korea laboratory lake lamb land landmark laser latin laureate lead leader
  league legacy legend lemonade liberty life light lincoln limited link lion liquid live local logic loop lucid lucky
  lumen luna macy magic magnolia main manhattan maple marathon marcus marine mark marker market martin mass mast match
  material matrix matter max maximus meridian merit meta metal method metro metropolitan mid midland midwest mill
  mineral mirion mission mobile modern moment monarch monday monster montana morgan mother motion motor mountain mural
  national natural nature navigator neon net network new next nexus noble noodles nordic norfolk north northern northern
  northwest norwegian nova oak oasis ocean old olympic omega omni on one open option oracle orange orbit orchid organic
  origin orion outlook outset owens pacific palace palm palmer panther paragon paramount park parker pathfinder patria
  patriot peak pearl peoples perfect performance phoenix pilgrim pilot pinnacle pioneer planet platinum plaza pleasant
  plus point polar pool popular portland power precision preferred premier premium prime primo princeton principal
  prism pro progress progressive prologue proof prospect prosperity provident prudential public pulse pure quad quality
  quantum quest quick radiant radius rain rally ranger rapid reality red redwood regal regency regional reliance
  reliant remark renaissance republic resolute resources response revolution rich ring rise river robert rock rocket
  roger root rose royal safe safety sage sale salem savers scholar science seaboard sea select seneca sentinel sequoia
  service seven shell shift shore sierra sigma signal signature silver simple sky smart smith snap solar solid source
  south southern southwest sovereign space spark spectrum sphere spirit splash spring sprout square stable standard star
  state sterling steel stem stone storage stream strategic strategy stride strive summit sun sunrise sunset superior
  supreme surge sweet swiss symbol synergy table target team tempest tennant terminal terra texas the thomas thor three
  thrive tide tiger timber time titan toast tower town tractor trade tradition transcend transit travel travelers tree
  trend tri tribune trident trinity triumph true trump trust truth turning twin two ultra union unique united unity
  universal universe urban utah valley value vanguard vector venture verge veritas vertex vertical victory village
  virgin virginia virtue visa vision visit vista vital vivid volt voyager walker warrior washington waste water wave
  wealth web wells west western whirlpool white whole wild william williams willow winners wings wolf wolverine wonder
  woodward work workday world xenia yellow yeti yield york young zenith zion zone zoom zurich
  alfred adam albert alexander andrew anna anthony arthur austin barnes ben benjamin brian bruce carl carter charles
  christian christopher claire clark clayton cole cooper craig curtis daniel david davis dean dell donald douglas
  edward edwards eli ellis ethan ford frank frederick gary george gerald gilbert gordon grant gray harley harold harris
  harrison harry henry howard hunt hunter jacobs james jason jeffrey jennifer jerry john johnson jones jordan joseph
  karl kelly kennedy kenneth kevin kimberly lee leonard leslie levi lewis lindsay louis lucas madison marsh marshall
  mary mason maxwell michael miller mitchell monroe moore morris murphy nathan nelson newman newton nicholas norman
  oliver oscar patrick paul perry peter philip philips phillips pierce ralph raymond reynolds richard robinson ross russell ryan samuel
  sanders scott sean shaw simon simpson spencer stanley stephens steve steven stewart stuart susan taylor terry thompson
  tiffany timothy todd tom tucker turner tyler tyson victor vincent wallace walter ward warner warren watson wayne
  wendy weber wright
  africa arizona asia athens atlanta australia austria bahamas baltimore bangkok barcelona berlin bermuda brazil bristol
  britain brooklyn buffalo california cambridge canada canadian carolina charlotte chester chicago chile china chinese
  cincinnati cleveland colombia colorado connecticut copenhagen dallas delaware denver detroit dover dublin durham
  england essex europe florida france french geneva georgia germany greece hamburg hampshire hawaii houston iceland
  idaho illinois india iowa ireland irish israel istanbul italy jacksonville kansas kent kentucky lancaster london
  louisiana madrid maine malta maryland mexico miami michigan milan milwaukee minneapolis minnesota mississippi missouri
  monaco moscow munich nashville naples nebraska nevada newark newport oakland ohio oklahoma omaha ontario oregon orlando
  oxford panama paris pennsylvania peru philadelphia pittsburgh poland portugal quebec raleigh richmond rochester
  rome russia sacramento santander savannah scotland seattle seoul shanghai singapore spain stanford stockholm sydney
  tampa tennessee tokyo toronto toledo turkey ukraine vancouver vegas venice vermont vienna vietnam wisconsin windsor
  wyoming
  `
    .trim()
    .split(/\s+/),
);
