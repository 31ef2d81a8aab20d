/** English nouns that can be counted, in the singular: everyday vocabulary, as an API about anything may need it. */
export const GENERAL_NOUNS: ReadonlySet<string> = new Set(
  `
  abbreviation abduction aberration abnormality abomination abrasion abstraction abuser academy accelerator accent accident
  accolade accommodation accomplice accomplishment accountant accumulation accusation accuser ace acid acorn acre acrylic
  actress adaptation additive adhesive adjective admiral advancement advantage adventure adventurer adversary adviser aerial
  aeroplane aerosol affair affection affidavit affinity affirmation affliction afternoon age aggressor agonist aide ailment
  airfield airliner airship airway alamo alchemist algebra allegation alley alligator allotment allusion ally alphabet altar
  ambition ambulance amount amphetamine amputation amulet analogue analogy analyzer anecdote angel angler animation animator
  ankle announcer anthem anthology anthropologist antibody antidepressant antiquity apache ape apology apostle apparition
  apple appointee appraiser apprenticeship appropriation approximation apricot apron arbitrator arc archaeologist archbishop
  archer architect architecture aria arm armament armpit army aroma artiste artwork aspiration assailant assassin
  assassination assemblage assurance astrologer astronomer asylum atheist atmosphere atrocity attacker attendant automobile
  auxiliary aviator avocado axe baby babysitter bachelor backdrop backer backyard bagel baker balcony bale ball ballad balloon
  banana band bandage banger banker bankruptcy banquet barb barbarian bargain barge barn baron barrel barricade barrister
  barrow bartender basement bash bastion baton battalion battle battlefield battleground battleship bayonet bead bearer beast
  beater beetle beggar beginner belief believer belly bench benefactor beret berry bestseller bible bibliography bicycle biker
  bikini billboard billionaire binder biographer biologist bird biscuit blackberry blackout blacksmith blaster blazer blemish
  blizzard bloc blockbuster blogger bloodline blower blueberry bluebird bluff blunder boar bobcat bodybuilder bodyguard bomber
  bonfire booby booklet bookseller bookshop bookstore boomer borrower boss botanist bottom bouncer bounty bouquet bout
  boutique bower bowler boyfriend brat breaker breakthrough breakup breech breeder bridesmaid brigade bronze brook broom
  bubble buckeye buddy buggy bulldozer bungalow bunk burden bureaucrat burglar burglary burial burner burrito buster butler
  buzzard bystander cabbage cadet cadre calamity caller cameo campaigner camper cane canister canon capacitor capillary
  captive carat carbohydrate carcass cardigan career caregiver caretaker carnival carpenter carriage cartel carton cartoonist
  cask caster casualty catastrophe catcher caterpillar catheter caveat celebration cellphone centimeter challenger champ
  championship chandelier changer chap chaplain characterization charter chaser cheater cheek cheer cheerleader cheeseburger
  cheetah chemist chieftain chimp chimpanzee chin chiropractor chopper chord chore choreographer chorus church chute cigarette
  circumstance civilisation clam clarification clash classic classmate cleaner clearance cleric cliche climate climber
  clinician clipper clique closet cloth clove clue clump coalition coast coaster coastline cobra cockroach coconut coefficient
  coffin coincidence collage colleague collier colliery columnist comeback comer comma commander commandment commando
  commemoration commentary commentator commoner communicator commuter comparison compatriot compilation complainant
  complication compression compressor concerto conclusion conditioner condo conduit confederation confession confrontation
  congregation connoisseur connotation conqueror conquest consideration conspiracy constable constitution consulate contender
  contingency contraceptive contraction contradiction contrast controversy convent converter conveyor cooker cooler coral
  coroner correlation correspondent costume cot cougar counsellor counterpart coup coyote cracker craft cramp cranberry crater
  creation creeper crib cricketer criminal criticism crook crowd crusade crusader crusher crust cubicle cuff culprit cupcake
  curb cutout cutter cyborg cyst damper danger deacon deb decal defender deficiency deflection deformity deity deliberation
  demonstration demonstrator den denial depiction desktop destiny destroyer detainee detergent determinant development
  deviation devotee diabetic dictator dictatorship digger dilemma diocese diode disadvantage disagreement disappearance
  disciple discourse disorder disparity dispensary dispenser displacement disposal distinction distortion disturbance diva
  diversion docker doctorate documentary dodger doggie dollar dominion domino dorm dormitory doughnut downer downside dozen
  dragonfly drama dramatist draught drawback dreamer drifter drinker driveway dropout drummer dryer duct duet dune duo dvd
  earner eater echelon economist edict effigy elector electrolyte elk elm ember emissary enactment encampment enclave
  encyclopedia endeavor endowment enforcer engineer enhancement enhancer entanglement enthusiast environmentalist enzyme
  epistle epithet equivalent escalator ester estimation estuary evacuation evangelist eviction examiner excavation excursion
  exec executioner executive expanse expat expectation exploration exponent extinguisher extraction extremity eyeball eyebrow
  eyelash eyelid fable fabrication facilitator fact faculty fairway fairytale fallacy falsehood famine fanatic fandom fatality
  faucet federalist feeder fella felon felony fender fertilizer fibre fielder figurine filler filly finalist finch fingerprint
  finisher firearm fireball firefighter firefly fisher fishery fist fjord flamingo flange flashback flashlight flier flipper
  florist fluctuation fluid foil follicle foodie footballer footnote footpath forearm foreclosure foreigner forerunner
  forester forgery formulation fortification fraternity freebie freelancer freeway freighter fresher friar friendship frigate
  fringe fugitive fullback fundraiser fusion future gable gale galley gallon gang gangster gasket geek gemstone generalization
  gent geologist ghoul gibbon gill gimmick giraffe giver gland glider gnome goalie goldsmith goody gopher governor grace grad
  granddaughter grandma grandparent grandson granny grasshopper grassland grate greenhouse grenade greyhound grinder gripe
  groove grudge guerrilla guise guitarist gunner gunshot gust gutter gymnast haircut hairdresser hairstyle hallmark
  hallucination hallway hamburger hammock hamster handbag handful handgun handicap handkerchief handset handshake hangar
  hanger hangout hangover hardwood hare harper harvester hater headache headlight headliner headphone headset headshot healer
  heap heart heater heavyweight hectare hedgehog heel heirloom helicopter helm helmet herb herbicide herd heroine heron
  highlander hill hillside hinge hip hippo hipster hive hole hologram homer homicide honour hood hookup hoop hopper horde
  horizon hormone horn hornet hospitalization hostage hotdog hound householder housemate howl hue humanoid hummingbird hunter
  hydrocarbon hyena hymn hypocrite idol imam imbalance imitation impediment imperfection implementation implication inch
  incision inconsistency inconvenience increment incursion indictment indulgence industrialist inequality infant infestation
  inflow informant informer infraction infusion inhibitor injection injector injunction inlet inn innovator insect insecticide
  insertion instinct intangible intention interception interior interlude interpretation interrogation interruption
  interviewer intestine intruder invader inversion investigator ion islander isotope jackal jacket jaguar janitor jaw jet
  jeweler joker jug jumper justification kangaroo kebab keeper keg kettle kicker kidney kiln kilogram kilometre kingdom kitten
  knee knight knob knuckle koala laborer labourer lad lady lagoon lamb lance lander landfill landline landowner landslide
  lantern launcher lawmaker lecturer ledge leek legacy legion leopard lesion liaison lid lifeboat ligament ligand lighthouse
  limousine linebacker linguist lion lip lipid lipstick liter liver lizard llama lobbyist lobe lobster lockout locust loft
  lollipop loon loophole lord lorry loser lotion loudspeaker lowland loyalist lubricant lumen lung lyric magician magistrate
  magnate magnet magpie maiden mammal mangrove manifestation manifesto manifold manipulation mannequin manner manor marble
  mariner marketer marlin marsh marshmallow martini martyr mass masse mast mathematician mattress maze meadow meatball
  mechanic medalist medallion meltdown membrane memento mercenary merger mermaid mess messenger metabolite metaphor meteor
  meteorologist methodology micron microprocessor microscope microwave midterm migraine mile militia milkshake mill millimeter
  millionaire mind miner mineral miniature minion ministry miracle mirror miscarriage mishap missionary mistress mite mitt
  mixer mobster mogul monastery monk monkey monograph monologue monument mosaic mosque mosquito moth motivation motive
  motorist mound mouth movement mower muffin mule multitude mummy murder muscle musket mustache mutant nacho nanny napkin
  navigator necessity neck negotiator nephew nerd neurotransmitter neutrino neutron newbie newcomer ngo niche nickel niece
  nightclub nightmare ninja nitrate noise nomad nomination nook nose notation notion noun novelist novella novice nozzle npc
  nugget nut nutritionist nymph oar oat objection observance observatory obsession obstruction ode official omen opiate
  opinion orangutan orb orca orchid ordinate oreo organiser originator orphanage oscillation oscillator osprey otter ounce
  outbreak outburst outcast outfit outflow ovary overlord overture oyster packer pact paddock padre pageant pajama paladin
  palm pamphlet pan pancake pane panther paperback parable paradox paramedic parasite parish parliamentarian parlor parody
  parson passageway passer password pastime pasture pathogen pathologist patriot patrol pavement payoff peacock pearl pecan
  pediatrician peg pelican pellet pen pencil pensioner peptide peril periodical perpetrator personality perspective peso
  pesticide petal petrochemical pew phantom pharaoh pharmacist pheasant philanthropist philosopher philosophy phobia phosphate
  photon physician physicist pianist piano picker picket pickle pigeon piglet pigment pilate pilgrim pilgrimage pill pillow
  pineapple pint pirate pit plank planner plantation planter plastic plate plateau platelet platoon platter playwright plumber
  pointer pole polynomial popper poppy population pore portrait portrayal possession possibility posture potion potter pouch
  pound powerhouse prayer precaution predator prejudice preparation presbyterian pretender pretense pretzel prey priest
  primate primer principle prism proclamation progenitor progression prohibition projectile projector promoter prong pronoun
  propeller prophecy proportion proposition proprietor protagonist protester provocation pseudonym psychiatrist pub pug pulley
  puma pumpkin pun pundit punter pup puppy purse pusher quack qualifier quark quart quarterfinal quartet quay rabbi rabbit
  raccoon racehorse racket raft raider railroad rainforest raiser raisin ranch rancher ranger raptor rascal raspberry rat
  ravine ray razor realist realization realtor reaper rebel rebellion reception recital recollection reconstruction recovery
  reduction redwood reef refinery reflector reform reformer refreshment refrigerator rein reinforcement relic reliever remnant
  removal renovation representation reprisal reptile reputation residency resin responsibility revival revolt revolution
  revolver rhino rhythm ridge rifle rift rink riser rivalry roadway robbery robe rocker rod rodent rogue roller romance
  rooftop rookie rooster rotor rounder rower royalist ruby rug rune rung saddle sage saint salad saloon samaritan sandal
  sander sandstone sandwich sauce saucer sausage savior sawmill scalp scandal scapegoat scar scavenger schoolboy schoolgirl
  scoop scorpion screenwriter scripture sculptor seagull seam seatbelt secretion sect sedan sediment seeker semiconductor
  semifinal seminary sentinel sentry sergeant serpent setback setter settler shack shade shaft shaker sham shaman shark shawl
  shear shell shepherd shifter shin shipwreck shipyard shooter shopkeeper shortfall shotgun shoulder shovel showroom shred
  shrub side sidekick sidewalk silence silhouette sill similarity sitcom sitter skirmish skirt skylight skyscraper slab slayer
  sleeper sleeve slipper slit slope sloth smoothie smuggler snail snake sneaker sniper snowball snowflake society sociologist
  sociopath sofa solicitor solo soloist solvent son sonata sonnet sophomore soprano sorcerer sorority sou souvenir soybean
  spaceship spade sparrow spasm speciality speck spectacle speed sphere spider spike spindle spine spiral spire spoiler spoon
  spore spotter spree sprinter squadron squire squirrel stabilizer stair stalker stall stance staple starship statistician
  statue steppe steroid stimulant stingray stipulation stoppage stork storyteller strait strap strategist straw strawberry
  stretcher stride stripe stroller stronghold stub stump stylist subclass subculture submarine subtlety sucker sufferer suitor
  summer sunflower superintendent supermodel superpower superstar superstition surfer suspicion swamp swatch swath sweater
  sweatshirt sweeper sweetener sweetheart swimsuit sword syllable synagogue synthesizer syrup tablespoon tabloid tail takeaway
  takeover talker talon tangle tanker tantrum tapestry tavern tea teaser teaspoon technicality teenager telecommunication
  temper temptation tendency tendon tenement tenet tent terrier textile theologian theorist therapist thermometer thinker
  thorn thoroughfare thrill thriller throne thrower thunderbird thunderstorm timetable tissue toddler toe tomb tome tongue
  toon toothbrush top topper torch tornado tort tortilla touchdown tracer tragedy tramway transducer transfusion transgression
  transporter trapper treasurer treatise tremor trench triad tribute trio triumph troll trolley troop trooper trope trough
  trouser trucker truffle tryout tsunami tulip tumour turnip turntable typewriter typhoon tyrant tyre ufo ulcer uncertainty
  underdog undergraduate uniform upheaval urn ute vacuum valentine variety vase vassal vegan vegetarian veggie vein ventilator
  verb vertebrate vet veterinarian vial vibration vibrator victor victory viewpoint vineyard violet vision vista vocalist
  vocation volley volt vulture wafer waffle waitress walker walkway wallpaper wand wanderer wannabe warden wardrobe warhead
  warlord warmer warship washer wasp watchdog watercolor watermelon watershed waveform way weakness wearer weasel weaver weed
  welder wetland wheelchair wheeler whisky wholesaler wicket wildcat wilder wildfire windmill winger winter wiper witch
  withdrawal woe wolverine woodland worm wreath wrist wristband writ yam yolk youngster
  `
    .trim()
    .split(/\s+/),
);
