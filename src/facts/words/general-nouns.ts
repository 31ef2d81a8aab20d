/** English nouns that can be counted, in the singular: everyday vocabulary, as an API about anything may need it. */
export const GENERAL_NOUNS: ReadonlySet<string> = new Set(
  `
  abbreviation abduction aberration abnormality abomination abrasion abstraction abuser academy accelerator accent
  accident accolade accommodation accomplice accomplishment accountant accumulation accusation accuser ace acid acorn acre
  acrylic activation actress adaptation additive adhesive adjective admiral adoption adult advance advancement advantage
  adventure adventurer adverb adversary adviser aerial aeroplane aerosol affair affection affidavit affinity affirmation
  affliction afternoon age aggressor agonist aid aide ailment airfare airfield airliner airship airway alamo alchemist
  algebra allegation alley alligator allotment allusion ally alphabet altar ambition ambulance amount amphetamine
  amputation amulet analogue analogy analyzer anecdote angel angler animation animator ankle announcer annulment
  antecedent anthem anthology anthropologist antibody antidepressant antiquity apache ape apology apostle apparition
  appeal apple appointee appraiser apprenticeship approach appropriation approximation apricot apron aqueduct arbitrator
  arc archaeologist archbishop archer architect architecture aria arm armament armpit army aroma artiste artwork
  aspiration assailant assassin assassination assemblage assurance astrologer astronomer asylum atheist atmosphere
  atrocity attacker attendant audiotape augmentation automobile auxiliary aviator avocado axe baby babysitter bachelor
  backdrop backer backyard bagel baker balcony bale ball ballad balloon ballpark banana band bandage banger banker
  banknote bankruptcy banquet barb barbarian bargain barge barn barometer baron barrel barricade barrister barrow
  bartender basement bash bassoon bastion baton battalion battle battlefield battleground battleship bayonet bead bearer
  beast beater beetle beggar beginner belief believer bell belly bench benefactor beret berry bestseller bible
  bibliography bicycle biker bikini billboard billionaire bin binder biochemist biographer biologist bird biscuit
  blackberry blackout blacksmith blaster blazer blemish blizzard bloc blockbuster blogger bloodline blower
  blueberry bluebird bluff blunder boar bobcat bodybuilder bodyguard bomber bonfire booby bookend booklet bookseller
  bookshop bookstore boolean boomer borrower boss botanist bottom bouncer bounty bouquet bout boutique bower bowler
  boyfriend brat breadcrumb breakage breaker breakthrough breakup breech breeder bridesmaid briefcase brigade bronze brook
  broom bubble buckeye buddy buggy bulldozer bungalow bunk burden bureaucrat burglar burglary burial burner burrito
  businessman buster butler buyout buzzard bylaw bystander byway cabbage cadet cadre cafeteria calamity calibration caller
  cameo campaigner camper cane canister canon capacitor capillary captive carat carbohydrate carcass carcinogen cardigan
  career caregiver caretaker carnival carpenter carriage cartel carton cartoonist casing cask caster casualty cataract
  catastrophe catcher catchphrase caterpillar catheter caveat celebration cellphone centimeter challenger champ
  championship chandelier changer chap chaplain characterization charter chaser cheater checkbook checkup cheek cheer
  cheerleader cheeseburger cheetah chemist chequebook chieftain chimp chimpanzee chin chiropractor chopper chord chore
  choreographer chorus church chute cigarette circumstance civilisation clam clarification clash classic classmate cleaner
  clearance cleric cliche climate climber clinician clipper clique closet cloth clove clue clump coalition coast coaster
  coastline coauthor cobra cockroach coconut coefficient coffin coincidence collage colleague collier colliery columnist
  comeback comedy comer comma commander commandment commando commemoration commentary commentator commoner communicator
  commuter comparator comparison compatriot compensation compilation complainant complexity complication compression
  compressor compromise concerto conclusion condiment conditioner condo conduit confederation confession confrontation
  congregation connoisseur connotation conqueror conquest consideration conspiracy constable constant constitution
  consulate consultation contender contingency contraceptive contraction contradiction contrast controversy convent
  converter convertible conveyance conveyor conviction cooker cooler coral coroner correlation correspondent costume cot
  cougar counsellor countermeasure counterpart coup courthouse coyote cracker craft cramp cranberry crater creation
  creeper crib cricketer criminal criticism crook crosswalk crowd crusade crusader crusher crust cubicle cuff culprit
  cupcake curb curfew cutout cutter cyborg cyst damper dance danger db deacon deb debt decal deception decibel defender
  deficiency deflection deformity deity deliberation demand demolition demonstration demonstrator den denial
  denominator depiction depositor depository design desktop destiny destroyer detainee detention detergent determinant
  development deviation devotee diabetic dictator dictatorship diff digger dignitary dilemma diocese diode disadvantage
  disagreement disappearance disciple discourse discovery dishwasher disorder disparity dispensary dispenser displacement
  disposal dissection distinction distortion disturbance diva divergence diversion docker doctorate documentary dodger
  doggie dollar dominion domino dorm dormitory dossier doughnut downer downside dozen dragonfly drama dramatist draught
  drawback dreamer drift drifter drinker driveway dropout drought drummer dryer duct duet dump dune duplication dvd
  earner eater echelon economist edict effigy effort elector electrolyte elk elm ember emissary enactment encampment
  enclave encyclopedia endeavor endowment enforcer engineer enhancement enhancer entanglement enthusiast enum
  environmentalist enzyme epistle epithet epoch equivalent escalator ester estimation estuary etag euro evacuation
  evangelist eviction examiner excavation excursion exec executioner executive exhibitor expanse expansion expat
  expectation exploration exponent expressway extinguisher extraction extremity eyeball eyebrow eyeglass eyelash eyelid
  fable fabrication facilitator fact faculty fairway fairytale fallacy falsehood famine fanatic fandom fatality faucet
  federalist feeder fella fellowship felon felony fender fertilizer fibre fielder fight figurine filler filly finalist
  finch fingerprint finisher firearm fireball firefighter firefly fireman fisher fisherman fishery fist fjord flamingo
  flange flashback flashlight flier flipper florist fluctuation fluid foil follicle foodie foodstuff footballer footer
  footnote footpath forearm foreclosure foreigner forerunner forester forgery formulation fortification franc fraternity
  fraud freebie freelancer freeway freighter frequency fresher friar friendship frigate fringe fugitive fullback
  fundraiser fusion future gable gain gale galley gallon gang gangster gasket gatekeeper gathering gauge geek gemstone
  generalization gent geography geologist geometry germ ghoul gibbon gill gimmick giraffe giver gland glider gnome goalie
  goldsmith goody gopher government governor grace grad graduation grammar granddaughter grandma grandparent grandson
  granny grasshopper grassland grate gratuity greenhouse grenade greyhound grinder gripe groove grouping grudge guarantee
  guerrilla guidebook guise guitarist gunner gunshot gust gutter gymnast haircut hairdresser hairstyle hallmark
  hallucination hallway hamburger hammer hammock hamster handbag handful handgun handicap handicraft handkerchief handset
  handshake hangar hanger hangout hangover hardwood hare harper harvester hater headache headlight headliner headphone
  headset headshot healer heap heart heater heavyweight hectare hedgehog heel heirloom helicopter helm helmet herb
  herbicide herd heroine heron highlander hill hillside hinge hip hippo hipster histogram hive hobbyist hole hologram
  homer hometown homicide honour hood hookup hoop hopper horde horizon hormone horn hornet hospitalization hostage hotdog
  hound householder housemate howl hue humanoid hummingbird hunter hydrocarbon hyena hymn hypocrite identification idol
  illness illusion imam imbalance imitation impediment imperfection implementation implication incarnation inch incision
  inconsistency inconvenience increment incursion indictment indulgence industrialist inequality infant infestation inflow
  informant informer infraction infusion ingress inhibitor initiation injection injector injunction inlet inn innovation
  innovator inoculation insect insecticide insertion installer instinct intangible intention interception interior
  interlude intermission interpretation interrogation interruption interviewee interviewer intestine intruder invader
  invasion inversion investigator ion islander isotope jackal jacket jaguar janitor jaw jet jeweler joint joker jug jumper
  justification kangaroo kebab keeper keg kettle kicker kidney kiln kilogram kilometre kingdom kitten knee knight knob
  knuckle koala laborer labourer lad lady lagoon lamb lance lander landfill landline landowner landslide lantern lapse
  launcher lawmaker layoff lecturer ledge leek legacy legion leopard lesion liaison lid lifeboat lifestyle ligament ligand
  lighthouse limousine linebacker linguist lion lip lipid lipstick liquid liter litigator liver lizard llama lobbyist lobe
  lobster lockbox locket lockout locksmith locust lodger loft lollipop loon loophole lord lorry loser lotion loudspeaker
  lowland loyalist lubricant lumen lung lymphocyte lyric magician magistrate magnate magnet magpie maiden mammal mangrove
  manifestation manifesto manifold manipulation mannequin manner manor marble mariner marketer marlin marsh marshmallow
  martini martyr masse mast mathematician mattress maze meadow meatball mechanic medalist medallion megabyte meltdown
  membrane memento mercenary merger mermaid mess messenger metabolite metaphor meteor meteorologist methodology micron
  microorganism microprocessor microscope microwave midterm midwife migraine mile militia milkshake mill millimeter
  millionaire mind miner mineral miniature minion ministry miracle mirror miscarriage mishap missionary mistress mite mitt
  mixer mixin mobster mogul monastery monk monkey monograph monologue montage monument mosaic mosque mosquito moth
  motivation motive motorist mound mouth movement mower muffin mule multitude mummy murder muscle musket mustache mutant
  mystery nacho nanny napkin nationality navigator necessity neck negotiator nephew nerd neurotransmitter neutrino neutron
  newbie newcomer ngo niche nickel niece nightclub nightmare ninja nitrate noise nomad nomination nonce nook nose notation
  notion noun novelist novella novice nozzle npc nugget nut nutritionist nymph oar oat objection observance observatory
  obsession obstruction ode official omen onion ontology opening opiate opinion orangutan orb orca orchid ordinal ordinate
  oreo organiser originator orphanage oscillation oscillator osprey otter ounce outbreak outburst outcast outfit outflow
  outing outpatient outtake ovary overlord overture oyster packer pact paddock padre pageant pairing pajama paladin palm
  pamphlet pan pancake pane panther paperback parable parade paradox paramedic parasite parish parliament parliamentarian
  parlor parody parolee parson passageway passer password pastime pasture pathogen pathologist patriot patrol pavement
  payoff peacock pearl pecan pediatrician peg pelican pellet pen pencil peninsula pensioner peptide peril periodical
  permutation perpetrator personality perspective peso pest pesticide petal petrochemical pew phantom pharaoh pharmacist
  pheasant philanthropist philosopher philosophy phobia phosphate photon physician physicist pianist piano picker picket
  pickle pig pigeon piglet pigment pilate pilgrim pilgrimage pill pillow pineapple ping pint pirate pit plank planner
  plantation planter plasmid plastic plate plateau platelet platoon platter playwright plea plumber pointer poison pole
  policeman polynomial popper poppy population pore portrait portrayal possession possibility postmark posture potato
  potion potter pouch pound powerhouse prayer precaution predator pregnancy prejudice preparation preposition presbyterian
  preschool pretender pretense pretzel prey priest primate primer principle prism proclamation progenitor progression
  prohibition projectile projector promoter prong pronoun propeller prophecy proportion proposition proprietor prosecution
  protagonist protest protester provocation pseudonym psychiatrist pub pug pulley puma pumpkin pun pundit punter pup puppy
  purse pusher quack qualifier quark quart quarterfinal quartet quay rabbi rabbit raccoon racehorse racket raft raider
  railroad rainbow rainforest raiser raisin ranch rancher ranger ransom raptor rascal raspberry rat ravine ray razor
  realist realization realtor reaper rebel rebellion rebuttal reception recital recollection reconstruction recovery
  recruit reducer reduction redwood reef refinery reflector reform reformer refreshment refrigerator refusal rein
  reinforcement relic reliever religion remnant removal rendering renovation representation reprisal reptile reputation
  rescuer residency residue resin responsibility restoration retirement retrieval revival revolt revolution revolver rhino
  rhythm rib ridge rifle rift rink riser rivalry riverbank roadway robbery robe rocker rod rodent rogue roller romance
  rooftop rookie rooster rotor rounder roundup rower royalist ruby rug rune rung rupee sacrifice saddle sage saint salad
  salesman saloon samaritan sampler sandal sander sandstone sandwich sapling sauce saucer sausage savior sawmill scaffold
  scalp scandal scapegoat scar scavenger scent schoolboy schoolgirl scoop scorpion screener screenwriter scripture
  sculptor seagull seam seatbelt secretion sect sedan sediment seedling seeker semiconductor semifinal seminary sentinel
  sentry sergeant serializer serpent setback setter settler shack shade shadow shaft shaker sham shaman shark shawl shear
  shell shepherd shifter shin shipwreck shipyard shooter shopkeeper shortfall shotgun shoulder shovel showroom shred shrub
  side sidekick sidewalk silence silhouette sill similarity sitcom sitter skirmish skirt skylight skyscraper slab slate
  slayer sleeper sleeve slip slipper slit slope sloth smoothie smuggler snail snake sneaker sniper snowball snowflake
  society sociologist sociopath sofa solicitor solo soloist solvent son sonata sonnet sophomore soprano sorcerer sorority
  sou souvenir soybean spaceship spade sparrow spasm speciality speck spectacle speed sphere spider spike spindle spine
  spiral spire spirit spoiler spoon spore spotter spree sprinter squadron squire squirrel stabilizer stain stair stalker
  stall stance staple starship statistician statue steppe steroid stimulant stingray stipulation stone stoppage stork
  storyteller strait strap strategist straw strawberry stretcher stride stripe stroller stronghold struggle stub stump
  stylist subclass subcontractor subculture submarine subtlety sucker sufferer suggester suit suitor summer sunflower
  superintendent supermodel superpower superstar superstition supply surcharge surfer surge surname suspicion swamp swatch
  swath sweater sweatshirt sweeper sweetener sweetheart swimsuit sword syllable symlink synagogue synthesizer syrup
  tablespoon tabloid tactic tail taint takeaway takedown takeover talker talon tangle tanker tantrum tapestry tavern tea
  teaser teaspoon technicality teenager telecommunication temper tempo temptation tendency tendon tenement tenet tension
  tensor tent terrier testament testimony textile theologian theorist therapist therapy thermometer thinker thorn
  thoroughfare thrill thriller throne thrower thumbprint thunderbird thunderstorm tiger timetable tissue toddler todo toe
  tomato tomb tome ton tongue tonne tooltip toon toothbrush top topper torch tornado tort tortilla touchdown tracer
  tragedy tramway transducer transfusion transgression transmission transporter trapper trauma treasurer treatise tremor
  trench triad tribute trimester trio triumph troll trolley troop trooper trope trough trouser trucker truffle tryout
  tsunami tulip tumour turnip turntable typewriter typhoon tyrant tyre ufo ulcer uncertainty underdog undergraduate
  uniform updater upheaval upstream urn ute utensil vacuum valentine variety vase vassal vegan vegetarian veggie vein
  ventilator verb vertebrate vet veterinarian viaduct vial vibration vibrator victor victory videocassette viewpoint
  vineyard violet vision visitation vista visualization vocalist vocation volley volt vulture wafer waffle waitress walker
  walkway wallpaper wand wanderer wannabe warden wardrobe warhead warlord warmer warship washer wasp watchdog watchtower
  watercolor watermark watermelon watershed waveform way weakness wearer weasel weaver webcast weed welder wetland
  wheelchair wheeler whisky wholesaler wicket wildcat wilder wildfire windmill winger winter wiper witch
  withdrawal woe wolverine woodland worm wreath wrist wristband writ yam yolk youngster
  `
    .trim()
    .split(/\s+/),
);
