import { FINANCIAL_DATA, type SecretKind } from './kinds.ts';

/** Descriptions of numbers that an employer issues, and of phone numbers without the code of the country. */
const NOT_NATIONAL_NUMBER = /\b(employee|internal) (id|number)\b|\b(tele)?phones?\b/i;

/**
 * The names of numbers that identify a person, and of the date of birth, in the words of the countries that issue them. The
 * patterns are matched like those of `kinds.ts`.
 */
const PERSONAL: readonly SecretKind[] = [
  {
    label: 'a social security number',
    name: /(^| )(ssn|ssn ?4|ssn ?last ?4|last ?4 ?ssn|ss ?number|social ?security( ?(number|no|num))?|nino|national insurance( number)?|num secu|sozialversicherungsnummer|nss|n[uú]m[eé]ro (de )?(la )?(s[eé]curit[eé] sociale|seguridad social))$/,
  },
  {
    label: 'a national identity number',
    name: /(^| )(national|citizen|government|gov|identity|personal|civil|emirates) (id|identity|identification)( (number|no|code))?$/,
    unless: NOT_NATIONAL_NUMBER,
  },
  {
    label: 'a national identity number',
    name: /(^| )(national number|nationalid|national registration number|resident registration (number|no)|identity (card|number)( number)?|id card number|personal (code|identity code)|personal identification (number|code)|nhs (number|no)|pan (number|no))$/,
    unless: NOT_NATIONAL_NUMBER,
  },
  // Northern and western Europe
  {
    label: 'a national identity number',
    name: /(^| )(personnummer|personnr|fødselsnummer|fodselsnummer|foedselsnummer|fnr|pnr nummer|cpr( number)?|henkil(ö|o)tunnus|hetu|kennitala|isikukood|asmens kodas|personas kods|bsn|burgerservicenummer|insz|niss|ssin|rijksregister ?(nummer|nr)|ahv ?(nummer|nr|n13)?|ahvn ?13|svnr|pps ?n|pps (number|no)|steuer ?id)$/,
  },
  // Southern and eastern Europe
  {
    label: 'a national identity number',
    name: /(^| )(dni|codice ?fiscale|fiscal code|amka|pesel|rodn[eé] [cč][ií]slo|egn|cnp|oib|jmbg|em[sš]o|taj (number|sz[aá]m)|(nr|numer) dowodu|inn fl|snils|rnokpp|tckn|(tc )?kimlik no)$/,
    // Direct normal irradiance
    unless: /\b(irradiance|irradiation|solar)\b/i,
  },
  // America
  {
    label: 'a national identity number',
    name: /(^| )(curp|cpf|rut|c[eé]dula( (de )?(identidad|ciudadan[ií]a))?|n[uú]mero (de )?(dni|c[eé]dula|identidad))$/,
  },
  // Asia and Africa
  {
    label: 'a national identity number',
    name: /(^| )(aadh?aa?r( ?(number|no))?|cnic|nicop|nik|nric|hkid|mykad|mynumber|cccd|cmnd|iqama( (number|no|id))?|teudat zehut|mispar zehut)$/,
  },
  {
    label: 'a national identity number',
    name: /^(nif|nie|nir|ktp|qid|dl (number|no)|run|sin|pan|rfc|nin|tin|nid|cin|inn|iin|cid|tz|emirates id|document (number|num|id|no)|doc (number|num|no)|national code|tc no|id number|national document|identification( (number|no|code))?)$/,
    described:
      /\b(national|identity|identification (card|number|document)|citizen|social (security|insurance)|tax|fiscal|passport|travel document|permanent account number|taxpayer|kependudukan|qatar id|s[eé]curit[eé] sociale|driver'?s? licen[cs]e|personal id|south african id|contribu[iy]\w*|zehut|kimlik)\b|کد ملی|זהות|ประชาชน|физическ/i,
    unless: /\bissuer\b/i,
  },
  {
    label: 'a tax number',
    name: /(^| )(tax|vat|fiscal|gst|steuer|ust|tva|btw|iva|mwst) ?(id|identification|identifier|number|no|nr|registration|reg|payer|num)( (id|number|no|code|identification))*$|(^| )(taxid|vatid|vatin|taxnumber|vatnumber|ein|fein|cnpj|gstin|tfn|utr|vrn|cuit|cuil|npwp|cpf ?cnpj|tax payer id|taxpayer id|taxpayer identification number|steuernummer|umsatzsteuer id|partita iva)$|^vat$|(^| )n[uú]m[eé]ro ?fiscal$/,
    unless:
      /\b(taxon\w*|species|organism|proteins?|ncbi\w*|genes?|rates?|percent\w*|amount|group|categor\w+|class|invoice number|receipts?)\b|фіскальн/i,
  },
  // The content of a passport's machine-readable zone.
  { label: 'a passport number', name: /(^| )mrz$/ },
  { label: 'a passport number', name: /(^| )passport ?(number|num|no|nbr|id|serial|series)$/ },
  // "The country that issued the passport", "Country code of the passport"
  { label: 'a passport number', name: /(^| )passport$/, unless: /^(?!.*\b(?:number|identifier)\b).*\bcountr(?:y|ies)\b/i },
  {
    label: 'a passport number',
    name: /(^| )(reisepass ?(nummer|nr)|n[uú]mero (de )?(pasaporte|passaporte)|num[eé]ro (de )?passeport)$/,
  },
  { label: 'a driving-licence number', name: /(^| )(driver|drivers|driving|driver s) ?(license|licence)( (number|no|id))?$/ },
  {
    label: 'a driving-licence number',
    name: /(^| )(cnh|brevete|f(ü|ue)hrerschein ?(nummer|nr)|num[eé]ro (de )?permis( de conduire)?)$/,
  },
  {
    label: 'a date of birth',
    name: /(^| )(dob|date of birth|birth ?date|birth dt|fec(ha)? nac|(dt|data) nasc|dat(e)? naiss|birthday|birth day|dateofbirth|birthdate|geburtsdatum|fecha ?(de )?nacimiento|date ?(de )?naissance|data ?(de )?nascimento|geboortedatum|data ?(di )?nascita|f(ø|o|oe)dselsdato|data urodzenia|datum narozen[ií]|do[gğ]um tarihi|дата рождения|生年月日|出生日期|생년월일)( (from|to|start|end|min|max|gte|lte|gt|lt|before|after))?$|^born( on)?$/,
  },
];

/** Data that are not credentials, but must not be exposed. */
export const SENSITIVE: readonly SecretKind[] = [...FINANCIAL_DATA, ...PERSONAL];

/** The sensitive data that responses should not contain in full. Payments need the account or company that receives them. */
export const MASKED_IN_RESPONSES: readonly SecretKind[] = SENSITIVE.filter(
  ({ label, name }) =>
    /^a (?:card|social security|national identity|passport|driving-licence) number$/.test(label) && !name.test('track data'),
);
