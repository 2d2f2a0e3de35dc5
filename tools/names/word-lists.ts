const listWords = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

export const verbs = listWords(`
abandon abort accept act activate add adjust advance agree alert allow analyze announce anonymise answer appeal
append apply approve arrange arrive ask assemble assert assign attach attempt audit authenticate await back begin
block book boot bound break bring broadcast build bundle cache calculate call cancel capitalise carry catch change
check choose claim clamp classify clear clip close collect commit compare compile complete compose compress compute
concede conclude configure confirm conjugate connect consume continue copy count crawl create credit crop crown cut
damage debug decide declare decline decode decrypt defer define delay delete deliver deploy derive describe detach diagnose
digest discard disconnect discover dismiss dispatch dispute disqualify divide do download draft drag drain draw drop
dump earn edit emit emphasize encode encrypt end enforce enqueue ensure enter escalate escape estimate exclude execute
exhaust exit expand expect expire explain export extend extract fail fake fetch fill filter find finish fit flag
flush focus fold follow forbid force forfeit forget forgot format forward fund gather get give go grant group hand
handle hang hash heal hide highlight hold hydrate identify ignore import index initialise inject insert install
interrupt invite isolate issue join judge keep kill label launch lay lease leave lift limit link linkify list listen
load locate lock log look lower mail make manage map mark mask match measure memoize merge migrate mirror mock mount
move multiply mute name narrow normalize note notice notify number object observe offer open operate order pad pair
parse pass paste pause pay peek perform pick place plan play pluck post postpone prefetch preload prepare press
prevent preview print probe process project promise promote propose prove provide prune publish punctuate put query queue
quote raise rank rate read receive recheck reconnect record recover refetch refresh refund refuse register rehearse
reinstate reject relay release reload remember remove rename render renew reopen repair repeat replace replay reply
report request require rerun resend reserve reset resolve respond restart restore resume retry return reveal reverse
review revoke rewrite roll round rule run sanction sanitize save scale scan schedule score scroll seal search seat
see seed select send serialize serve set settle setup share shift shorten show shrink shuffle sign silence skip
solve sort spawn speed spend split stake start step stop store stream strike strip submit subscribe subtract suggest
sum summarise summarize suspend swallow swap sweep switch sync take test throttle throw tick toggle toss trace
transfer transform translate trim try turn type undo unescape unfollow unlink unblock unlock unmerge unmount unpack unpair
unseal unsettle unsign unstake unsubscribe unwrap update upgrade upload upsert verify visit wait wake walk warn
watch weigh widen win withdraw work wrap write
`);

export const predicateVerbs = listWords(`
accepts allows are asks belongs blocks can changes contains counts covers decides differs does exists fits follows
goes grows has holds includes is keeps leads leaves loosens loses matches may moves must needs offers opens overlaps
owns pays plays reaches reads requires says sees sends serves shares should signs stands starts stays stops supports
takes tells uses validates vanishes waits wants was were will wins
`);

export const statementWords = listWords(`
absent across active after again ahead all alone among any apart at away before below beside between big both busy
by clean close complete current dead dim done double doubtful down drawn due eager early empty enough everyone
everyones exact fair final first for free fresh from full has heard idle in inside invalid last late light live
local long looser mine more multiple narrow near negative neither new newer next nobody none of offline ok old older
on once one only open optional ordinary other ours out over overhead own owners plain powerful previous primary
private read ready right same second secret secure short shorter silent slow soon sound staffs stale still strong
there thin third tight to today too toward twice unread unsafe unsent up urgent valid whole wide with without wrong
you zero
`);

export const figures = listWords(`
accepted accrued adjusted agreed answered applied asked budgeted cancelled checked claimed closed counted covered
decided deposited detected disputed done drawn earned ended entered expected failed finalized found given granted
held invited joined known left linked listed lost made merged met missed moved needed observed offered owed owned
paid played preloaded previewed promised reached rejected related released removed replaced reported required
returned searched shared skipped staked stopped unclaimed unlocked unseen unstaked used verified wanted won
`);

export const vagueWords = listWords(`
actual adjusted advancing asked backwards bowed budgeted centred cheaper cleared coded done due earned filled fitting
forwards found given grouped held hers his ignored inserted invented keeping kept known lacking leased lifting
likeliest lying made making matured met nearly nobodys onward planted poor proved racing raised remembered replaced
returned revealed routed said scrolled seen seventh shown staying strays taken tellable them thrown told tonight twice
undone unmerged unsubscribing wanted wants warned worded young
`);

export const irregularParticiples = listWords(`
begun bought brought built caught done found gone held hit kept left lost made met paid said sent shown sold spent
stuck sung thought told torn understood won worn
`);

export const otherWords = listWords(`
bed between children embed even feed garden green hundred kitchen markdown need open red screen seed seven speed ten
then token when
`);

export const abbreviations = listWords(`
bps br bsc cls crc css csv cwd db fcp gz html http https id lcp ms np pkg png pnpm psn qr rdns rgb rpc sdk smtp sql
src svg tbt tpcb tsx tx url xml xmp xsrf
`);

export const shortenedWords = listWords(`
acc accum amt arr attr attrs btn cb cfg cmd cnt conf ctx cur curr desc dest dst el elem err evt ext fn idx img impl
len msg num obj opt opts pic pos prev proc ptr qty rec req res resp ret sess str temp tmp tpl util utils val vals vars
`);

/** Names that a library, a browser, the protocol or the settings prescribe. */
export const demandedNames = listWords(`
autoRenew autoSubmitResult cell children componentDidCatch componentDidMount componentDidUpdate cx development error idToken info init
login logout maintenance method money now onerror onmessage onopen phoneWallets production resolvedOptions rowKey
sampleData sandbox term token tsx url wagers wallet x y ts
`);
