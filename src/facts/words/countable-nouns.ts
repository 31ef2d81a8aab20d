/**
 * English nouns that can be counted, in the singular: names that published APIs give their collections and the things in
 * them. With GENERAL_NOUNS, a word that is not here is taken for the name of a collection only if the description itself
 * uses its plural in a path, or if it ends a compound that the id after it repeats.
 */
export const API_NOUNS: ReadonlySet<string> = new Set(
  `
  ability absence absentee acceptance accessor accessory account accrual accumulator achievement acquisition acronym action
  actor actuator ad adage adapter addendum addition addon address adgroup adjudication adjuster adjustment adjuvant admin
  administration administrator admirer admission adoptee adset adspot adunit advert advertisement advertiser advisor advisory
  affiliate affiliation agency agenda agent aggregate aggregation aggregator agreement aircraft aircrew airframe airlift
  airline airplane airport airspace airstrip aisle alarm album alert algorithm alias alignment allele allergy alliance
  allocation allowance allowlist almanac alteration alternative alumnus ambassador amendment amenity amortization amplifier ampoule
  analysis analyst ancestor anchor angle animal anniversary annotation annotator announcement annuity anode anomaly answer
  answerer antenna antigen antonym apartment aperture apex api apikey apn app apparatus appearance appendix appetizer
  appliance applicant application appointment appraisal apprentice approval approver aptitude aquarium aquifer arbiter arcade
  archetype archive area arena argument aristocrat armada armband armor armory arrangement array arrival arrow arrowhead
  artery article artifact artisan artist ascent ashtray ask asker asn aspect aspirant assault assay assembler assembly
  assertion assessment assessor asset assignee assignment assignor assistant association assumption asterisk asteroid
  astronaut athlete atlas atm atom attachment attack attempt attendee attestation attestor attorney attraction attractor
  attribute attribution auction auctioneer audience audiobook audit audition auditlog auditor auditorium aunt authenticator
  author authorisation authority authorization authorizer autolink automation autopsy autoresponder autoscaler autoscaling
  avatar avenger avenue aviary award axiom axis axle backend backlink backlog backtrack backup bacterium badge bag baggageitem bailiff
  bakery balance balancer ballot ban bandwidthpool bank bankaccount bankcard bankstatement banner bar barchart barcode barista
  barrier base baseline basin basis basket batch bathroom battery bay beach beacon beam bean beard beat bed bedroom beer belt
  benchmark beneficiary benefit berth bet betslip beverage bid bidder bike bikepoint bill biller binding bioassay biomarker biopsy
  birth birthday birthplace bishop bitrate blacklist blade blanket blaze blender blob block blockchain blocker blocklist blog blouse
  blueprint board boarding boat body boiler bolt bom bomb bond bone bonus book booking bookmaker bookmark bookshelf boom booster
  boot bootcamp booth border borough bot bottle bottleneck boulder boulevard bounce bound boundary bow bowl box boxer boy
  bracelet bracket brain brake branch brand breach break breakdown breakfast breakout breakpoint breed breeze brewer brewery brick bride
  bridge brief briefing broadcast broadcaster brochure broker brokerage brother browser brush bucket budget buff buffer buffet
  bug build builder building bulb bull bullet bulletin bumper bundle bunker bunny bureau burger burn bus bush business butcher
  butterfly button buyer bye byte cab cabin cabinet cable cache cactus cadence cafe cage cake calculation calculator calendar
  calf call callback callout camel camera camp campaign campfire campground campsite campus can canal cancellation candidate candle
  candy cannon canvas canyon cap capability capacity cape capsule captain caption capture car caravan card cardholder cargo
  carousel carpark carpet carrier carrot cart cartitem cartline cartoon cartridge case cashier casino cassette castle cat
  catalog catalogitem catalogue catalyst catchment category cathedral cause cave cavern ceiling celebrity cell cellar cello
  cemetery census centaur center century ceremony cert certificate certification certifier chain chair chalet challenge
  chamber champion chancellor change changelist changelog changeorder changeset channel chapel chapter character charge
  chargeback charger chariot charity charm chart chartset chat chatbot chatroom cheatsheet check checker checkin checklist
  checklistitem checkout checkpoint checksum cheese chef chemical cheque cherry chest chicken chief child chimney chip choice
  choir chromosome chunk cidr cigar cinema cipher circle circuit circus citadel citation citizen city civilization claim
  claimant clan class classification classifier classroom clause claw clerk click client cliff clinic clip clipboard cloak
  clock clone closure cloud clown club cluster coach coat cockpit cocktail cocoa code codec codelist codename codereview
  codeset codespace cohort coil coin collaboration collaborator collar collateral collectible collection collector college
  collision colony color colour column combination comedian comet comic command commendation comment commenter commission
  commissioner commit commitment committee commodity communication community companion company compartment compass competency
  competition competitor compiler complaint complement completion compliment component composer composite composition compound
  computation computer comrade concept concert concession concierge concourse condition condominium conductor cone conference
  config configmap configuration confirmation conflict congress connection connector consent consenter consequence consignee
  consignment consignor console consonant consortium constellation constituency constituent constraint constructor consul
  consultant consumer contact contactor container contest contestant context continent contour contract contractor
  contraindication contribution contributor control controller convention conversation conversion convoy cookbook cookie
  coordinate coordinator coorganizer copy copyright cord core cork corner corporation corpse correction corridor cost
  costcenter costcentre cottage couch council councillor counselor count counter counterparty country county couple coupon
  courier course courseware court courtroom cousin cover cow cowboy crab cradle crane crash crate crawl crawler crayon cream
  creative creator creature credential credit creditmemo creditnote creditor creek crest crew crime crisis criterion critic
  crocodile crop crossing crow crown crucible cruise cruiser cryptocurrency crystal cube cucumber culture cup cupboard curator
  currency currencypair curriculum curse cursor curtain curve cushion custodian custom customer customfield customization
  cutoff cycle cyclist cyclone cylinder daemon daemonset dagger dam damage dancer dashboard dashcard database datacenter
  datafeed dataflow datagram datalake datapack datapoint dataset datasheet datasource datastore dataview date datum daughter
  day daypart deactivation deadlift deadline deal dealer dealership debate debit debitnote debtor debuggee debut decade
  decision deck declaration decoder decoration decorator decree deductible deduction deed deeplink deer def defect defendant
  deferral deficit definition degree delegate delegation delegator deletion delicacy delimiter deliverable delivery delta demo demographic
  denomination dentist denylist department departure dependant dependency dependent deploy deployment deposit deposition depot
  depreciation deputy derby derivative descendant description descriptor desert designation designer desire desk dessert
  destination detachment detail detection detective detector devcontainer developer device diagnosis diagnostic diagram
  dialect dialog dialogue diameter diamond diary dice dictation dictionary diet difference difficulty digest digit dilution
  dimension diner dinner dinosaur diploma diplomat directdebit direction directive director directory disability disaster
  disbursement disc discipline disclaimer disclosure disco discount discoverer discrepancy discussion disease disguise dish
  disk diskette dismissal dispatcher display disposition dispute disruption dissertation distillery distractor distribution
  distributor district ditch diver dividend divider division divorce dnszone doc dock docket doctor doctype document dog doll
  dolphin domain dome donation donkey donor donut door doorbell doorway dosage dose dot dove download dowry draft dragon
  drawdown drawer drawing dream dress dresser drill driller drink drive driver drone drop dropdown droplet dropoff drug drum
  duchess duck duel duke dumpling dungeon duplicate duration duty dwelling dynamo dynasty eagle ear earl earning earring
  earthquake echo eclipse ecosystem edge edit edition editor editorial educator eel effect egg eggplant elbow election
  electrician electrode electron element elephant elevator elf elite ellipsis email embassy embedding emblem embryo emergency
  emission emitter emoticon emotion emperor empire employee employer employment emulator enclosure encoder encoding encounter
  endorsement endpoint enemy engagement engine engraving enquiry enrichment enrollment enrolment ensemble enterprise
  entertainer entitlement entity entrance entrant entree entrepreneur entry envelope environment envvar envoy ephemeris epic epidemic
  episode equation equipmenttype era erasure errand error eruption escalation escape escort escrow essay essence establishment
  estimate estimator eternity ethic ethnicity etymology eula evaluation evaluator event eventtype exam examination
  example exception excerpt exchange exchanger exclusion executable execution executor exemplar exemption exercise exhibit
  exhibition exile exit exotic expedition expenditure expense experiment expert explanation exploit explorer explosion expo
  export exporter exposure expression extension extent exterior extract extractor eye eyewitness fabric facade face facelist
  facet facility faction factor factory failure fair fairy falcon family fan faq fare farm farmer fashion father fathom fault
  favorite favourite fax feast feat feather feature federation fee feed fellow fence fern ferry festival fiction fiddle field
  fiend fig fighter figure filament file filename filing film filmmaker filter finale finder finding fine finger fireplace
  fireteam firewall firework firm fish fitting fixture flag flagship flair flame flank flare flashcard flask flat flavor
  flavour flaw flea fleet flight float flock flood floor floorplan flow flowchart flower flute fly flyer flywheel foe fog
  folder folio folk follower followup font foot footprint forecast forecaster forehead forest forge fork form format formation
  formatter formula fort fortress forum forwarder fossil foul foundation founder fountain fox fqdn fractal fraction fragment
  frame framework franchise freezer freight fridge friend frog frontier fruit fulfilment function fund funder funeral funnel
  fur furnace fuse futurecontract gadget galaxy galleon gallery gambler game gamer gap garage garden gardener garment garrison gate
  gateway gazette gem gender gene general generation generator genome genotype genre geocode geofeature geofence
  geolocation geomark geopoint geozone gesture ghost giant gif gift giftcard giftcertificate giftmessage girl girlfriend gist
  giveaway glacier gladiator glass glitch globe glossary glove glyph goal goalkeeper goat goblin god goddess golem golfer good
  goose gorge gorilla gown grade grader gradient graduate grain grandfather grandmother grant grantee grantor grape graph
  graphic grave graveyard greeting grid gridline grievance grill grocer grocery groom grotto ground group grove grower
  guarantor guardian guest guide guideline guild guitar gulf gun gym gypsum habit habitat hackathon half hall handbook handler
  handout harbor harbour harvest hash hashtag hatch hazard header heading headline headquarter healthcheck hearing heartbeat
  heatmap heatwave hedge heir helper hemisphere hero heuristic hierarchy highlight highway hike hint historian hit hitter
  hobby hold holder holding holiday home homeowner homolog hoof hook horoscope horse hospital host hostel hostgroup hostname
  hotel hotelroom hotfix hotkey hotline hotspot hour house household hsm hub hurdle hurricane hydrant hyperlink hypernym
  hypervisor hypothesis iceberg icon idea identifier identity ideology idp illustration illustrator image imager immigrant
  immunization impact impairment import importer impression imprint improvement impulse inbox incentive incident inclusion
  income incubator indemnity index indexer indication indicator individual inducement industry infection inference inflection
  influence influencer infographic infringement ingestion ingredient inhabitant inheritance initial initiative initiator
  injury inmate inning input inquiry inscription insider insight inspection inspector installation installment instalment
  instance institute institution instruction instructor instrument insurance insured insurer intake integer integration intent
  intentset interaction interceptor interchange interconnect interest interface intermediary intern internship interpreter
  interrupt intersection interval intervention interview intolerance intro introduction intrusion invalidation invention inventor
  investigation investment investor invitation invite invocation invoice ip island issue issuer item iteration itinerary
  jackpot jail jewel job jockey joke journal journalist journey joystick judge judgement jukebox junction jurisdiction juror
  jury kanban kennel kernel key keyboard keypad keypair keyphrase keyring keyset keyspace keystone keystore keyword kid killer
  killmail kilometer kind king kiosk kit kitchen knife knot kpi lab label labeler laboratory ladder lag lake lamp lan landing
  landlord landmark landscape lane language laptop laser latch launch law lawn lawsuit lawyer layer layout lead leader
  leaderboard leaf leaflet league leak learner lease leaseholder lecture ledger leg legend legislator legislature lender lens
  lessee lesson letter level lever lexeme lexicon liability librarian library licence license licensee licensor lien life lifecycle
  lifeguard lifeline lifetime lift light limit limitation line lineage lineitem liner lineup link linkage liquidation
  liquidator list listener listing literal livestream loadbalancer loader loaf loan lobby locale locality localization
  location locator lock locker locus lodge lodging log logbook logentry logfile logger logistician logline logmessage logo
  logsink longlist lookalike lookbook loop loss lot lottery lounge louse lover lullaby luminaire lun mac machine macro
  magazine maid mailbox mailer mailing mailinglist mainframe maintainer makeover maker mall manager mandate manga manifest
  mansion manual manufacturer manuscript map mapper mapping marathon margin marina mark marker market marketplace marriage
  mascot mask master masterpiece match matchday matcher matchup material matrix matter mayor meal meander measure measurement
  mechanism medal medallist mediator medic medication medicine medium meeting melody member membership meme memo memoir memorial
  memory mentee mention mentor menu menuitem merchant mesh message metafield metamodel metatag metatype meteorite meter method
  metric metro microphone microservice microsite migration milestone millisecond mindmap mine minigame minister minority
  minute misconception missile mission mistake mitigation mixture mobile mock mod modality mode model modem moderator modification
  modifier module molecule moment monitor monster month mood moon moratorium mortgage motel motif motion motor motorbike
  motorcycle motorway mountain mouse mover movie msg multiplex multiplier multisig municipality mural museum musician mutation
  mutator myth name nameserver namespace narrative narrator nation necklace needle negotiablequote negotiation neighbor
  neighborhood neighbour neighbourhood nemesis nerve nest network neuron newborn newsfeed newsgroup newsletter newspaper nft
  nickname night node nodebalancer nodegroup nodepool nominator nominee norm notary note notebook notepad notice notification
  notifier novel nucleotide nucleus nuisance number numeral nurse nursery nutrient oasis oath oauthclient obituary object
  objective obligation observation observer obstacle occasion occupancy occupant occupation occurrence ocean octave odd
  offence offender offense offer offering office officer offset oligarch opener opening opera operand operation operator opponent
  opportunity optimization optimizer option oracle orbit orchard orchestra order ordering orderitem orderline ordinance org
  organ organelle organisation organism organization organizer orgunit orientation origin ornament orphan ortholog outage
  outcome outlaw outlet outlier outline outlook outpost output outsider oven overage overdraft overlay overpayment override
  overseer overview owner ownership ox pacemaker pack package packet pad page pager paint painter painting pair palace palette
  pallet panel panelist paper parachute paradigm paragraph param parameter parcel parent parenthesis park parser part partial
  participant participation particle partition partner partnership party pass passage passcode passenger passkey passport
  paste pastor patch patchset patent path pathway patient patron pattern pause pavilion pay payable paycheck paycode paycycle
  payee payer paygrade payitem payload payment paymentmethod paymentorder paymethod payor payout payphone payrun payscale
  payslip pdf peak pebble pedestrian peer peering penalty pension percentage percentile performer perimeter period peripheral
  perk permalink permission permit person persona pet petition petitioner pharmacy phase phenomenon phenotype phone phonebook
  phonecall photo photographer phrase phrasebook pic pickup picture pie piece pier pillar pilot pimple pingback pipe pipeline
  piston pitch pitcher pivot pixel pizza pizzeria place placeholder placement plaintiff plan plane planet plant plaque platform
  playbook player playground playlist playoff pledge plot plug plugin pocket pod podcast podium poem poet poi point pokemon policy
  politician poll pollster pollutant polygon polyline polymer pond pony pool port portal porter portfolio portion position
  post postback postbox postcard postcode poster posting postman postmortem pot practice practitioner preacher preauthorization precedent precinct
  precursor predecessor predicament predicate prediction predictor pref preference prefix premiere premise premium
  prenotification preorder prepayment preprint prequalification prerequisite preroll presale prescriber prescription
  presentation presenter preset president pretest preview price pricebook pricegroup pricelist pricerule prince princess
  principal printer printout priority prison prisoner privilege prize probability probe problem procedure proceeding process
  procession processor procurator producer product production profession professor proficiency profile profiler profitcenter prognosis
  program programme programmer project projection promise promotion prompt pronunciation proof property prophet proponent
  proposal proposer prosecutor prospect prospectus prosthesis protein protocol prototype proverb provider province provisioner
  proxy psychologist publication publisher pull pullreq pupil puppet purchase purchaseorder purchaser purifier purpose pursuit
  pushtoken puzzle pylon pyramid qrcode quadrant qualification quantifier quantity quarter quarterback quartile queen query
  quest question questionnaire questionset queue quickreply quiz quorum quota quotation quote quotient race racecard racer
  rack radar radian radiator radio radius raffle raid rail railcar railway rally ramp range rank ranking rapper rarity rate
  ratecard ratecode rateplan rating ratio rationale reaction reactor reader reading readout reagent realm reason rebate recap
  receipt receivable receiver receptacle receptionist receptor recipe recipient recognizer recommendation recommender
  reconciliation record recorder recording recruiter recruitment rectangle recurrence redemption redirect reel ref referee
  reference referendum referral referrer refinement reflection refugee refund regime regimen regiment region register
  registrant registrar registration registry regulation regulator rehearsal reimbursement reinsurer rejection relation
  relationship relative relay release remark remediation remedy reminder remittance renderer rendition renewal rent rental
  repair repairer repayment repeater repertoire repetition replacement replay replica replicaset replicate replication reply
  repo report reporter repository reposter representative reprint republic request requester requestor requirement requisition
  rescue researcher reseller reservation reservoir residence resident resistor resolution resolver resort resource respondent
  responder response restaurant restore restriction restroom result resume retailer retainer retention retiree retreat
  retrospective return retweet reunion revelation revenue reversal review reviewer revision reward ribbon ride rider right
  ring ringtone risk ritual rival river road roadblock roadmap robot rocket role rollout rollup roof room roommate root rope
  roster rota rotation round roundtrip route router routine row royalty rubric rubygem rule ruler ruleset ruling rumor run
  runbook runner runtime runway sacrament saga sailor salary sale salesinvoice salesorder salesperson salestax salon
  salutation sample sanction sanctuary sandbox satellite savegame saver saving scale scammer scan scanner scarf scenario scene
  schedule scheduler schema schematic scheme scholar scholarship school schoolyear scientist scooter scope score scoreboard
  scorecard scorer scout scrap scrapbook scraper screen screening screenplay screenshot script scrobble sculpture sdk sea seal
  season seasontype seat seatmap secret secretary section sector seed segment seizure selection selector selfie seller semester
  seminar senator send sender sensation sense sensor sentence sentiment separator sequel sequence sequencer serial sermon
  servant server service servicegroup serviceman session set setlist setting settlement severity sewer shader shape shard
  share shareholder sheaf sheet shelf shelter sheriff shield shift ship shipment shipper shoe shoot shop shopper shoreline
  shortage shortcode shortcut shortlink shortlist shorturl shot shoutout show showcase shower showing showtime shrine shutter
  shuttle sibling siege sighting sign signal signatory signature signer signpost signup silo simulation simulator singer sink
  sire siren sister site sitemap sitting situation size skater skeleton sketch skier skill skillset skin skip skipper skit sku
  skull slice slide slider slogan slot slug smartlink smell smoker snack snag snapshot snippet socket soldier solution solver
  song songwriter sound soundtrack source sourcemap space spacecraft spammer speaker spec specialist specialty specification
  specimen spectator spectrum spell spelling spin spinner spoke sponsor sponsorship sport spot spouse spreadsheet sprinkler
  sprint sprite spy squad square stablecoin stack stackscript stadium staffer stage staircase stairway stake stakeholder
  stallion stamp stand standard standing standingorder standpoint stanza star stargate stargazer starter startup stash state
  statefulset statement station statistic status statute stay stem stencil step stereotype steward sticker stimulus stint stitch stock
  stockist stockitem stocklevel stocklocation stockmovement stocktake stocktransfer stop stopover stoppoint store storefront
  storey storm story storyboard storyline strain strand stranger strategy stratum streak stream streamer streamset street
  streetlight strength stressor stretch striker string strip stroke structure student studio study stunt style subaccount
  subbrand subcategory subcollection subdirectory subdivision subdomain subentry subevent subfolder subform subgenre subgroup
  subitem subitemtype subject sublabel subledger submission submitter submodule subnet subnetwork subnode subpage subpart
  subproject subrace subreddit subrole subscriber subscription subsection subservice subset subsidiary subsidy
  substance substation substitute substitution substrate subsystem subtask subteam subtenant subtitle subtopic subtotal
  subtype subunit suburb subuser subvendor subvention subview subway subworkflow successor suffix suggestion suitcase suite
  sum summary summit supergroup superhero supermarket superuser supervisor supplement supplier supporter suppression surface
  surgeon surgery surrogate survey surveyor survivor suspect suspension swap sweep swimlane swimmer switch switchboard syllabus symbol
  symphony symptom synapse synchronization syndicate syndrome synergy synonym synopsis synthesis system tab table tablet tag
  tagset taker tale talent talk tally tank tape target tariff task tattoo tax taxclass taxcode taxgroup taxi taxon taxonomy
  taxpayer taxrate taxrule taxzone teacher team teammate teammember tech technician technique technology telegram telephone
  telescope teller temperature template temple tenancy tenant tender tenure term terminal termination terminology terrace
  territory test testcase tester testimonial testplan testrun testset testsuite text textbook texttrack texture theater
  theatre theft theme theorem theory thermostat thesis thief thing thread threat threshold throttle thumb thumbnail tick
  ticker ticket tide tie tiebreak tier tile time timecard timeentry timeframe timeline timeoff timeout timepoint timer
  timesheet timeslot timestamp timezone tip tire title titleholder toilet token toll tombstone tone tool toolbar
  toolbox toolkit tooth topic topology topping topup torrent touchpoint tour tourist tournament towel tower town township
  toxin toy trace track trackback tracker tract tractor trade tradeline trademark trader tradition trail trailer train trainee
  trainer trait trajectory tram transaction transcoder transcriber transcript transcription transfer transform transformation
  transformer transistor transition translation translator transmitter transponder trap traveler traveller tray treadmill
  treasure treatment treaty tree trend triage trial trialist triangle tribe tribunal trick trigger trip triple triplet trophy
  truck trunk trust trustee tube tumor tune tuner tunnel tuple turbine turn turret tutor tutorial tweet twin type typeface
  typo umbrella umpire uncle underwriter unicorn union unit universe university update upgrade uplink upload url user
  usergroup username utility utterance vacancy vacation vaccination vaccine validator valley valuation value valve vampire van
  vanguard var variable variance variant variation vault vcenter vector vegetable vehicle vendor venture venue verdict
  verification verifier verse version vertex vertical vessel veteran victim video view viewer viewport villa village villager
  villain vine violation virus visa visit visitor vital vitamin vlan vm vocabulary voice voicemail volcano voltage volume volunteer
  vortex vote voter voucher vowel voyage vpc vpn vulnerability wage wager wagon waiter waitlist waiver walk wall wallet war
  ward warehouse warning warrant warranty warrior watch watcher watchlist watchpoint waterfall waterway watt wave wavelength
  waybill waypoint weapon webapp webcam webfont webform webhook webinar weblink webpage webpart website webview wedding week
  weekday weekend weight weighting well whale wharf wheel whistleblower whiteboard whitelist widget widow wife wiki window wine winery
  wing winner wire wish wishlist witness wizard wlan wolf woman wonder word wordlist workaround workbench workbook workday
  worker workflow workforce workgroup workitem workload worklog workorder workout workpiece workplace workplan worksheet
  workshift workshop worksite workspace workstation workstream worktime worktype world wound wrapper wrestler writer yacht
  yard year yearbook yield youtuber zebra zipcode zipfile zombie zone zoo
  `
    .trim()
    .split(/\s+/),
);
