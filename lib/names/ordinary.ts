const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/**
 * Ordinary English words that companies carry as names. Within a sentence a capital tells them apart; where they begin a longer name,
 * they do not stand for it.
 */
export const WORDS = set(`
  total customer hold buy sell acacia able academy accent access advance advanced advantage agile air alliance allied alpha alta altitude amazon ambassador
  amber anchor angel apex apple aqua arc arch arrow art ascend ascent aspire asset associated avenue axis balance ball borse post wohnen azul design employers fate gol
  henkel investor linde natura neste rumo sol vale wrap
  banner bark beacon bell berry best beyond big bill bird black block bloom blue bold bond boost bowl box brand bridge
  bright brilliant broad brown build bumble burger cable canvas capital capitol care carnival carrier castle catalyst
  centennial center central century certain champion chart charter chase chemical cherry choice church circle citizens
  clarity clean clear cloud coach coast coherent comfort command commerce commercial community compass conduit
  consolidated constellation consumer continental copper core corner corsair coupang courier cove crane credit crescent
  crest cross crown crystal culture custom dare dash data dawn definitive delta diamond digital direct discover
  discovery diversified dollar dominion dragon dream dynamic eagle earth echo eclipse edge educational elastic electric
  element elements elevate elite embassy emerald emerging emirates empire energy enhance ensign entergy enterprise
  envision equity essential eternal euro ever evergreen evolution evolve excel excelsior exchange express extra fair
  falcon family farmers fast fidelity financial fire five flag flex flow focus force foresight forge fortune forum
  forward fossil foundation founders four fox franchise freedom fresh frontier fuel full fulton fusion future galaxy gap
  garden gas gates gateway gen genesis genius genuine globe gold golden good gorilla grand granite graphic gravity great
  green grid ground grove growth guardian harbor harmonic harmony harvest haven health heart heritage hero high hill
  home honest honor hope horizon host house hub human idea ideal illuminate image impact imperial impulse independence
  independent infinity innovate innovative insight inspire instructure integral integrated integrity interface intuitive
  invitation iron island jack joint journey key keystone kinetic king kingsway laboratory lake lamb land landmark laser
  laureate lead leader league legacy legend lemonade liberty life light limited link lion liquid live local logic loop
  lucid lucky lumen magic magnolia main maple marathon marine mark marker market mass mast match material matrix matter
  max maximus meridian merit meta metal method metro metropolitan mid mill mineral mirion mission mobile modern moment
  monarch monday monster mother motion motor mountain mural natural nature navigator neon net network new next nexus
  noble noodles nordic northwest nova oak oasis ocean old omega omni on one open option oracle orange orbit orchid
  organic origin outlook outset owens palace palm panther paragon paramount park pathfinder patria patriot peak pearl
  peoples perfect performance pilot pinnacle pioneer planet platinum plaza pleasant plus point polar pool popular power
  precision preferred premier premium prime primo principal prism pro progress progressive prologue proof prospect
  prosperity provident prudential public pulse pure quad quality quantum quest quick radiant radius rain rally ranger
  rapid reality red redwood regal regency regional reliance reliant remark renaissance republic resolute resources
  response revolution rich ring rise river robert rock rocket root safe safety sage sale savers scholar science sea
  seaboard select sentinel sequoia service seven shell shift shore sigma signal signature silver simple sky smart smith
  snap solar solid source southwest sovereign space spark spectrum sphere spirit splash spring sprout square stable
  standard star steel stem stone storage strategic strategy stream stride strive summit sun sunrise sunset superior
  supreme surge sweet symbol synergy table target team tempest terminal terra the three thrive tide tiger timber time
  toast tower town tractor trade tradition transcend transit travel travelers tree trend tri tribune trident trinity
  triumph true trust truth turning twin two ultra union unique unity universal universe urban valley value vanguard
  vector venture verge veritas vertex vertical victory village virgin virtue visa vision visit vista vital vivid volt
  voyager warrior waste water wave wealth web whirlpool white whole wild willow wings winners wolf wolverine wonder
  woodward work workday xenia yellow yeti yield young zenith zion zone zoom
`);

/**
 * First names and surnames, places, nationalities, markets and indices: they have a capital everywhere, so that a company of one such word
 * needs evidence beside it.
 */
export const PROPER = set(`
  here adam africa albert alexander alfred america american americas andrew anna anthony apollo arizona arthur asia athens
  atlanta atlantic atlas aurora austin australia austria bahamas baltimore bangkok barcelona barnes ben benjamin berlin
  bermuda boston brazil brian bristol britain brooklyn bruce buffalo cadiz california cambridge canada canadian cardinal carl
  carolina carter cboe cedar charles charlotte chester chicago chile china chinese christian christopher cincinnati city
  claire clark clayton cleveland cole colombia colorado columbia concord connecticut cooper copenhagen country craig
  curtis dallas dana daniel david davis dax dean delaware dell denver detroit donald douglas dover dow dublin duke
  durham dutch east eastern edison edward edwards eli ellis emerson england essex estee ethan europe european federal
  first florida ford france frank franklin frederick french ftse gaia gary general geneva george georgia gerald german
  germany gilbert global gordon grace graham grant gray greece gulf hamburg hampshire hancock hanover harley harold
  harris harrison harry harvard hawaii hawaiian henry houston howard hudson hunt hunter ibex iceland idaho illinois
  india indiana international iowa ireland irish israel istanbul italy jackson jacksonville jacobs james japan jason
  jefferson jeffrey jennifer jerry john johnson jones jordan joseph kansas karl kelly kennedy kenneth kent kentucky
  kevin kimberly korea lancaster latin lee leonard leonardo leslie levi lewis lincoln lindsay london louis louisiana lucas luna
  macy madison madrid maine malta manhattan marcus marsh marshall martin mary maryland mason maxwell mexico miami
  michael michigan midland midwest milan miller milwaukee minneapolis minnesota mississippi missouri mitchell monaco
  monroe montana moore morgan morris moscow munich murphy naples nasdaq nashville nathan national nebraska nelson nevada
  newark newman newport news newton nicholas nikkei norfolk norman north northern norwegian nyse oakland ohio oklahoma
  oliver olympic omaha ontario oregon orion orlando oscar oxford pacific palmer panama paris parker patrick paul
  pennsylvania perry peru peter philadelphia philip philips phillips phoenix pierce pilgrim pittsburgh poland portland
  portugal princeton quebec raleigh ralph raymond reynolds richard richmond robinson rochester roger rome rose ross
  royal russell russia ryan sacramento salem samuel sanders savannah scotland scott sean seattle seneca seoul shanghai
  shaw sierra simon simpson singapore south southern spain spencer stanford stanley state stephens sterling steve steven
  stewart stockholm stuart susan swiss sydney tampa taylor tennant tennessee terry texas thomas thompson thor tiffany
  timothy titan titans todd tokyo toledo tom toronto trump tucker turkey turner tyler tyson ukraine united utah
  vancouver vegas venice vermont victor vienna vietnam vincent virginia walker wall wallace walt walter ward warner
  warren washington watson wayne weber wells wendy west western william williams windsor wisconsin world wright wyoming
  york zurich
`);
