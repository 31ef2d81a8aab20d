/**
 * Attributes of things. A segment with such a name is not a collection if another thing is looked up by it
 * (`/users/email/{email}`) or has it (`/users/status`).
 */
export const ATTRIBUTES: ReadonlySet<string> = new Set(
  `address age alias asin barcode bin birthday by code coordinates count cusip date day digest domain ean email etag external externalid figi fingerprint format gtin
  guid handle hash hashtag hostname id identifier imei imdb ip isbn isin isrc issn key kind lang language lat level locale login mac md5 mode
  month msisdn name nickname number page phone postcode prefix query ref reference serial sha sha1 sha256 sku slug source ssn state status symbol
  term text ticker time timestamp title token tvdb type uid upc uri url user-id username uuid value version vin year zip zipcode`.split(
    /\s+/,
  ),
);

/** Attributes that are also things of their own: `/domain/{domain}/records` is about a domain, `/users/domain/{domain}` is not. */
export const ATTRIBUTES_AND_THINGS: ReadonlySet<string> = new Set(
  'address date day domain key level locale mode month page sku source state term title value version year'.split(' '),
);

/** Words that are verbs and hardly ever nouns: a segment that begins with one is an action, `/checkGiftCard`, `/actions/add_target`. */
export const VERBS: ReadonlySet<string> = new Set(
  `accept activate add allocate apply approve assign attach authenticate authorize calculate cancel clear compute confirm connect convert create
  decline delete deploy detach disable disconnect discover enable ensure evaluate execute extract fetch find generate get has
  initiate insert invoke is join leave login lookup make merge modify open parse perform prepare provide publish put read redeem refresh register
  reject remove rename render renew replace resend reset resolve restore resume retrieve retry reverse revoke save select send set subscribe suspend
  toggle trigger unassign unlink unregister unsubscribe update validate verify view visualize with without
  abort analyse analyze decode decrypt deny describe destroy detect discard encode encrypt enroll expire explain extend forgot
  initialize inject install invalidate kick manage migrate move mute notify obtain optimize promote purge reactivate receive recover
  redeliver regenerate reissue remind reopen reschedule reserve restart restrict rotate submit sync synchronize terminate
  transcribe translate unarchive unban unblock unlock unpin
  check first last latest next previous this my`.split(/\s+/),
);

/** Words for actions, many of which are also nouns. The identifier that follows may be that of the object of the action: `/reissue/{id}`, `/download/{id}`. */
export const ACTIONS: ReadonlySet<string> = new Set(
  `abort accept acknowledge activate add allocate analyze apply approve archive assign associate attach authenticate authorize autocomplete
  autosuggest availability backup ban batch begin bind block book broadcast browse build bulk buy calculate call cancel capture change charge check
  checkin checkout claim classify clean clear click clone close commit compare complete compute confirm connect consume convert copy count create
  crop decline decode decrypt deactivate delete deliver deny deploy describe destroy detach detect disable discard discover dispatch
  disassociate download draw drop dump duplicate edit embed enable encode encrypt end enrich enroll estimate evaluate exchange exec execute exists
  expand explain export extend extract fetch fill filter find finish flag flush follow force fork format forward freeze generate geocode get give
  grant handle hide hold host identify import initiate insert inspect install invite invoke join kick kill leave like link list load lock log
  login logout lookup make manage map mark match merge migrate modify monitor mount move mute nearest nearby notify open order parse patch
  pause pay pin ping play poll populate post predict preview print process promote provision proxy publish pull purchase purge push put
  query queue quit rate read reactivate rebuild recalculate receive recognize reconcile record recover recycle redeem redirect reduce refresh
  refund register reissue reject release reload remind remove rename render renew reopen reorder repair replace replicate reply report request resend
  reserve reset resize resolve restart restore resubscribe resume resync retrieve retry return reverse revert review revoke rollback rotate run save scale
  scan schedule score search select sell send set setup share show shutdown sign signin signout signup simulate skip snooze sort split start
  stop stream submit subscribe suggest suspend swap switch sync synchronize tag test toggle track train transcribe transfer transform translate
  trash trigger unarchive unassign unban unblock undelete undo unfollow uninstall unlike unlink unlock unmute unpin unpublish unregister
  unsubscribe update upgrade upload upsert use validate verify view visit void vote wait watch withdraw write`.split(/\s+/),
);

/** The words among ACTIONS that name a thing as often: `GET /order/{id}`, `/report/{id}/pages`, `/schedule-assignment`. */
export const ACTIONS_AND_THINGS: ReadonlySet<string> = new Set(
  'backup book charge dump order record report request review schedule tag test transfer visit'.split(' '),
);

/** Words that say which, how or whose, so that the noun is in another segment: `/orders/open`, `/templates/global`, `/me`. */
export const QUALIFIERS: ReadonlySet<string> = new Set(
  `active advanced all anonymous any api archived asc assigned available basic bearer best bulk by cached canonical closed common complete
  completed composite current custom daily default deleted desc detailed direct disabled discovered draft dryrun dynamic enabled enterprise expired extended
  external failed favorite featured federated final first for free from full general global hidden home hot hourly human incoming inactive
  individual inline internal international invited last latest least legacy live local longterm main manual mine missing mobile monthly national most multi multiple my native
  nearby new next night none normal off official offline old on online only open optional original other outgoing overall own owned partial
  past pending personal popular potential premium preview previous primary private professional prospective public published random raw
  realtime recent recommended recurring related remote required root running same scheduled secondary secure self shared short shortterm similar
  simple single small special standard static subscribed suggested super system temporary to today tomorrow tonight top total trending unassigned unread
  upcoming used valid verified virtual visible weekly with without yearly yesterday`.split(/\s+/),
);

/** Nouns for things of which an account, a user or a service has only one. They name a collection only if an API says so. */
export const SINGLETONS: ReadonlySet<string> = new Set(
  `account admin api app application auth avatar backend balance basket bio branding bucket calendar cart catalog catalogue checkout company
  config configuration console core cover dashboard database directory engine environment feed gateway home icon inbox index info library
  locale login logo manifest map me meta mode organisation organization outbox owner password picture platform plan policy portal
  preference presence profile project properties protection queue registry robots root schema self server service session setting site
  state status store subscription summary system team tenant theme thumbnail timeline timezone tree usage user version wallet wishlist
  workspace zone`.split(/\s+/),
);

/**
 * Words for things that contain or summarize things with another name, so that a returned list does not make them a collection:
 * `/timeline`, `/summary`.
 */
export const CONTAINERS: ReadonlySet<string> = new Set(
  `agenda analysis archive audit backlog basket bin blacklist blocklist allowlist whitelist board book breakdown cache calendar cart catalog catalogue chain
  chart collection config configuration dashboard dictionary delta diff directory faq feed forecast glossary graph grid group hierarchy inbox index inventory itinerary
  journal ledger leaderboard library lifecycle list log lookup manifest map matrix menu outbox overview pagination playlist pool portfolio queue
  ranking recap registry report roster schedule schema search sitemap snapshot stack stat statement structure summary table tail
  timeline timetable trace trail tree trend usage view wall watchlist wishlist`.split(/\s+/),
);

/** The people, groups of people and their spaces among SINGLETONS: an API for administrators creates many of them. */
export const PEOPLE_AND_GROUPS: ReadonlySet<string> = new Set(
  'company organisation organization plan policy project team tenant user workspace zone'.split(' '),
);
