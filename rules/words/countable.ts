/**
 * English nouns that can be counted, in the singular: the names that published APIs give their collections, taken from the
 * plural segments before a path parameter in several hundred of them, and everyday words beside. A word that is not here is
 * taken for the name of a collection only where the parameter after it repeats it (`/logsink/{logsink_id}`).
 */
export const COUNTABLE: ReadonlySet<string> = new Set(
  `
  absence abuse acceptance accessor accessory account accrual achievement action actor actuator adapter addition addon address
  adjuster adjustment admin administration administrator admission advertisement advertiser advisor affiliate agenda agent
  aggregate aggregation agreement airline airport alarm album alert alias allele allergy alliance allocation allowance
  alternative amendment amenity amortization amplifier analysis ancestor anchor angle animal anniversary annotation
  announcement anomaly answer apartment api apikey apn app appliance applicant application appointment appraisal apprentice
  approval approver archive area arrangement arrival article artifact artist ask asn aspect assembly assessment asset assignee
  assignment assistant association athlete attachment attempt attendee attribute auction audience audit auditlog auditor
  author authority authorization automation autoresponder availability avatar award backup badge bag balance balancer ban bank
  banner bar barcode base baseline basket batch bathroom bay beach beacon bean bed bedroom beer benchmark beneficiary benefit
  bid bike bikepoint bill binding birthday bitrate blob block blocklist blog blueprint board boat body bond book booking
  bookmark boot border bot bottle bounce box branch brand breach breakpoint breed brick bridge briefing brochure broker
  browser bucket budget bug build building bulletin bundle bus business button buyer cab cabin cabinet cable cafe calculation
  calculator calendar call callback camera camp campaign campus canal candidate canvas capability capacity caption capture car
  caravan card cardholder carpark carrier cart cartoon case cashier casino cassette castle cat catalog catalogue category
  cause ceiling celebrity cell census cert certificate certification chain chair challenge chamber champion change changelog
  changeset channel chapter character charge chargeback chart check checklist checkpoint cheque child chip choice cinema
  circuit citizen claim clan class classification classifier classroom clause click client clinic clip clock clone cloud club
  cluster coach code codereview codespace cohort coin collaboration collaborator collection collector color colour column
  combination comic command comment commission commit commitment committee communication company compartment competition
  competitor compiler complaint completion compliance component computer concept concert condition conference config
  configuration confirmation conflict connection connector consent consignee constraint consultant consumer contact container
  contestant context continent contract contractor contribution contributor control conversation conversion cookie coordinate
  copy corporation correction corridor cost count counter counterparty country county coupon courier course court cousin
  creator creature credential credit creditmemo creditnote creditor crew crime criterion crop crossing crucible cruise cup
  curator currency curve custodian customer customfield cycle daemon damage dancer dashboard database datacenter dataflow
  datapoint dataset datasource datastore dataview day dealer dealership debit debtor decision deck declaration decorator
  deduction defect deferral definition degree delegate delegation delivery delta demographic department departure dependant
  dependency dependent deployment deposit depot depreciation descendant descriptor designer desk destination detail detector
  developer device diagnostic diagram dialog diary dictionary dimension dinner diploma director directory disaster discount
  discrepancy discussion disease dish disk dismissal dispute disruption distribution district ditch division doc doctor
  document dog domain donor door download draft drawer drawing dress drink drive driver drone drug drum duplicate duty earning
  earthquake edge editor editorial effect egg election electrician element elevator email embassy emblem emission emotion
  employee employer employment enclosure endorsement endpoint engine enquiry enrollment enrolment enterprise entitlement
  entity entrance entry envelope environment episode equation error escalation essay estate estimate evaluation event exam
  examination example exception exchange executable execution exercise exhibit exhibition exit expense experiment expert
  explosion exporter expression extension extract extractor fabric facet facility faction factor factory failure fair family
  fan farm farmer fault favorite favourite feature federation fee feed field figure file filing film filter finding fine
  finger fireteam firewall fish fitting flag flat flavor flavour fleet flight floor flow flower folder follower font forecast
  forest fork form format formula forum forwarder foundation fraction fragment frame framework freight friend fruit function
  fund funeral funnel gallery game garage garden gate gateway gender gene genre geofence gift girl girlfriend glass glossary
  goal good grade grant graph graphic grid grocery ground group guardian guest guide guideline guild gun gym hall handbook
  handler handout hashtag hazard header heading headline heartbeat hero hierarchy highlight hint hobby hold holder holiday
  home hook horse hospital host hostel hostname hotel house household hub icon identifier identity idp image importer
  impression improvement incentive incident income index indicator individual industry inflection initial input inquiry
  insight inspection inspector installation installment instance institute institution instruction instructor instrument
  insurance insurer integration intent interaction interest interface interval intervention interview inventor investigation
  investment investor invitation invite invocation invoice island issue issuer item iteration jail job jockey joke journal
  journey judge junction jurisdiction kernel key keypair keyspace keyword kit kitchen lab label laboratory ladder lake lamp
  landlord lane language laptop launch law lawyer layer layout lead leader leaderboard leaf leaflet league leak lease lecture
  ledger legend lessee lesson letter level licence license lift light limit line link linkage liquidation list listener
  listing literal loan lobby localization location lock locker lodge log logger logo logsink loop loss lot lottery mac machine
  magazine mailbox mailinglist maintainer maker manager mandate manifest manual manufacturer map mapping marathon margin
  marina mark marker market marriage master match material matrix meal measure measurement medal medication medicine meeting
  member membership memo memorial mention menu merchant mesh message meter method metric migration milestone mine mission
  mistake mixture mobile mod model moderator modification modifier module molecule moment monitor month motor mountain mouse
  movie museum musician name nameserver namespace nation negotiablequote neighborhood neighbour network newsfeed newsletter
  node nominee notary note notebook notice notification number nurse nutrient oauthclient object objective obligation
  observation occupancy occurrence ocean offer offering office officer operation operator opportunity option oracle orchestra
  order ordering org organ organisation organization organizer orgunit origin orphan outage outcome outlet outline outlook
  output oven overlay override owner ownership pack package packet page paint painting palette panel panelist paper paragraph
  param parameter parcel parent park part participant particle partition partner partnership party pass passage passenger
  passport paste patch patent path pathway patient pattern pause pay payable paycheck payee payer payload payment
  paymentmethod payor payout payroll payrun payslip peak peer peering penalty pension percentile period perk permission permit
  person pet petition pharmacy phase phenotype phone phonebook phonecall photo photographer phrase pic picture pier pilot pipe
  pipeline pitch pixel pizza place placement plan plane planet plant platform playbook player playlist plot plugin pocket pod
  podcast poem poet poi point policy politician poll pollutant pool port portal porter portfolio portion position post postbox
  postcard poster posting pot practice practitioner prediction preference prefix prescription presence presentation presenter
  preset preview price principal printer priority privilege prize problem procedure process processor product production
  profession professor profile program programme project projection promise promotion prompt proof property proposal prospect
  protection protocol provider province proxy publication publisher purchase purchaser purpose puzzle pylon qualification
  quarter query quest question questionnaire queue quiz quota quotation quote rack radar radio rail railway ramp range rank
  ranking rate rateplan rating ratio reaction reader reading reason receipt receivable receiver recipe recipient
  recommendation recommender reconciliation record recording recurrence redemption redirect referee reference referral
  referrer refund regime region register registrant registrar registration registry regulation regulator rehearsal relation
  relationship release reminder remittance rent rental repair replacement replica reply repo report reporter repository
  representative request requirement requisition rescue reseller reservation reservoir residence resident resolver resort
  resource respondent responder response restaurant restore restriction result retailer retreat return reunion revenue
  reversal review reviewer revision reward ribbon ride rider ring risk river road robot rocket role roof room roster rota
  rotation round route router routine row rule ruleset run runbook runner runtime saga sailor sale sample sandbox satellite
  savegame scale scan scenario schedule schema scheme scholarship school scientist scooter scope score scoreboard scraper
  screen screenshot script sculpture sea seal season seat seatmap secret section sector seed segment selection seller seminar
  senator send sender sensor sentence sequence sequencer serial servant server service session set setting settlement severity
  sewer shader shape share shareholder shelf shelter shield shift ship shipment shipper shoe shop shortcut shortlist shot
  shoutout show shower sibling sign signal signatory signature signer signup silo simulation singer sink sister site situation
  skeleton sketch skill skin skip slice slide slot smell snack snapshot snippet socket solution solver song source space
  spacecraft speaker specialist specialty specification spectator speech sponsor sport spot spreadsheet sprint spy square
  stack stadium stage staircase stakeholder stamp stand standard star stargazer startup state statement station statistic
  status statute step sticker stint stitch stocktake stop stoppoint store storefront storm story strain strategy stream street
  strip structure student studio study style subaccount subdivision subdomain subgroup subject subledger submission submitter
  subnet subproject subscriber subscription subtask subtitle subtype suburb subvention suggestion suite summary summit
  supermarket supervisor supplier suppression surgeon surgery surname survey surveyor suspect swap sweep swimmer switch symbol
  synonym system tab table tablet tag tale talent tank target tariff task tax taxi taxonomy taxpayer taxrate teacher team
  teammember technician technique telescope teller template temple tenant tender term terminal termination territory test
  tester testimonial theater theatre theft theme theorem theory thing thread threat thumbnail ticker ticket tide tie tier tile
  timeentry timeline timer timesheet timeslot timezone tip tire title toilet token toll tone tool toolbox toolkit topic
  topology topup tour tourist tournament tower town toy trace track tracker tractor trade trader tradition trail trailer train
  trainer training tram transaction transcript transcription transfer transform transformation transformer transition
  translation translator transmitter traveler traveller tray treasure treatment treaty tree trend trial trick trigger trip
  triple trophy truck trunk trustee tunnel turbine turn tutor tutorial tweet twin type typo umbrella unit university update
  upgrade upload user usergroup username utility vacancy vacation vaccine valley value valve van variable variance variant
  variation vault vehicle vendor venue verification version vessel veteran victim video view villa village vine violation
  virus visa visit visitor vitamin vlan vm volcano volume vote voter voucher vpc vulnerability wage wager waitlist waiver walk
  wall wallet war ward warehouse warning warrant warranty watch watcher watchlist wave waypoint weapon webcam webhook webinar
  website wedding week weekday weekend weight whiteboard widget wife wiki window wine winner wire witness wizard woman word
  workbook workday worker workflow workgroup workload worklog workout workshop workspace worktype wound writer yacht yard year
  zone zoo
  `
    .trim()
    .split(/\s+/),
);
