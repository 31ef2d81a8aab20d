import type { Api } from '../../model/api.ts';
import type { MediaType } from '../../model/media-type.ts';
import type { Operation } from '../../model/operation.ts';
import { ownMember } from '../../model/place.ts';
import type { Schema } from '../../model/schema.ts';
import { fact } from '../fact.ts';
import { type SchemaShape, shapesOf } from '../schemas/shapes.ts';
import { bodyWithMediaType, everyBody, hasMediaType, hasProperty } from './bodies.ts';
import type { SegmentInPath, Standard } from './standard.ts';

/** The types of resources, which FHIR writes in PascalCase and in the singular (HL7 FHIR R4 and R5, Resource Index). */
const RESOURCES = new Set(
  `Account ActivityDefinition ActorDefinition AdministrableProductDefinition AdverseEvent AllergyIntolerance Appointment
  AppointmentResponse ArtifactAssessment AuditEvent Basic Binary BiologicallyDerivedProduct BodyStructure Bundle
  CapabilityStatement CarePlan CareTeam CatalogEntry ChargeItem ChargeItemDefinition Citation Claim ClaimResponse
  ClinicalImpression ClinicalUseDefinition CodeSystem Communication CommunicationRequest CompartmentDefinition Composition
  ConceptMap Condition ConditionDefinition Consent Contract Coverage CoverageEligibilityRequest CoverageEligibilityResponse
  DetectedIssue Device DeviceAssociation DeviceDefinition DeviceDispense DeviceMetric DeviceRequest DeviceUsage
  DeviceUseStatement DiagnosticReport DocumentManifest DocumentReference EffectEvidenceSynthesis Encounter EncounterHistory
  Endpoint EnrollmentRequest EnrollmentResponse EpisodeOfCare EventDefinition Evidence EvidenceReport EvidenceVariable
  ExampleScenario ExplanationOfBenefit FamilyMemberHistory Flag FormularyItem GenomicStudy Goal GraphDefinition Group
  GuidanceResponse HealthcareService ImagingSelection ImagingStudy Immunization ImmunizationEvaluation
  ImmunizationRecommendation ImplementationGuide Ingredient InsurancePlan InventoryItem InventoryReport Invoice Library
  Linkage List Location ManufacturedItemDefinition Measure MeasureReport Media Medication MedicationAdministration
  MedicationDispense MedicationKnowledge MedicationRequest MedicationStatement MedicinalProductDefinition MessageDefinition
  MessageHeader MolecularSequence NamingSystem NutritionIntake NutritionOrder NutritionProduct Observation
  ObservationDefinition OperationDefinition OperationOutcome Organization OrganizationAffiliation
  PackagedProductDefinition Parameters Patient PaymentNotice PaymentReconciliation Permission Person PlanDefinition
  Practitioner PractitionerRole Procedure Provenance Questionnaire QuestionnaireResponse RegulatedAuthorization
  RelatedPerson RequestGroup RequestOrchestration Requirements ResearchDefinition ResearchElementDefinition ResearchStudy
  ResearchSubject RiskAssessment RiskEvidenceSynthesis Schedule SearchParameter ServiceRequest Slot Specimen
  SpecimenDefinition StructureDefinition StructureMap Subscription SubscriptionStatus SubscriptionTopic Substance
  SubstanceDefinition SubstanceNucleicAcid SubstancePolymer SubstanceProtein SubstanceReferenceInformation
  SubstanceSourceMaterial SubstanceSpecification SupplyDelivery SupplyRequest Task TerminologyCapabilities TestPlan
  TestReport TestScript Transport ValueSet VerificationResult VisionPrescription`.split(/\s+/),
);

const MEDIA_TYPES = ['application/fhir+json', 'application/fhir+xml', 'application/json+fhir', 'application/xml+fhir'];

/** Returns whether an API says that it is of FHIR: by a segment, or by a media type. */
function isFhir({ api, marks }: Pick<SegmentInPath, 'api' | 'marks'>): boolean {
  return [...marks].some((text) => text.includes('fhir')) || hasFhirBody(api);
}

const hasFhirBody = fact((api: Api) => {
  for (const operation of api.operations()) {
    for (const { response } of operation.responses) if (hasMediaType(response.content(operation), ...MEDIA_TYPES)) return true;
  }
  return false;
});

const isFhirBody = bodyWithMediaType(...MEDIA_TYPES);

/** `OperationOutcome`, also as generators write it, which change the casing of its members and leave out `resourceType`. */
function isOutcome(content: readonly MediaType[]): boolean {
  const isNamed = content.some(({ schema }) =>
    schema?.parts.some(({ place }) => /operation[._-]?outcome/i.test(String(place.token))),
  );
  return everyBody(content, (body) => {
    if (hasProperty(body, 'resourceType', 'string') && hasProperty(body, 'issue', 'array')) return true;
    const issues = membersOf(body, 'issue');
    return issues.length > 0 ? isNamed || issues.some(isIssue) : isNamed && body.every(({ properties }) => properties.size === 0);
  });
}

function isIssue(issue: Schema): boolean {
  return shapesOf([issue.items ?? issue]).every(
    (shape) =>
      membersOf(shape, 'severity').length > 0 && ['code', 'diagnostics'].some((name) => membersOf(shape, name).length > 0),
  );
}

/** The definitions of a property, whatever its casing. */
function membersOf(shape: SchemaShape, name: string): readonly Schema[] {
  return shape.flatMap(({ properties }) =>
    [...properties].flatMap(([key, schema]) => (key.toLowerCase() === name ? schema : [])),
  );
}

/** Returns whether an operation returns the CapabilityStatement of a server, which clients read before they log in (HL7 FHIR, RESTful API). */
export function isCapabilityStatement(operation: Operation): boolean {
  const { method, pathItem, responses, summary, description, api } = operation;
  if (method !== 'get' || !/\/metadata$/.test(pathItem.template)) return false;
  const described = responses.map(({ response }) => ownMember(response.place.value, 'description'));
  return /fhir|CapabilityStatement/i.test([pathItem.template, summary, description, ...described].join(' ')) || hasFhirBody(api);
}

const FHIR_RESPONSE = (type: string) => `{ description: Some, content: { application/fhir+json: { schema: ${type} } } }`;
const OUTCOME =
  '{ type: object, properties: { resourceType: { type: string }, issue: { type: array, items: { type: object, properties: { severity: { type: string } } } } } }';

export const FHIR: Standard = {
  id: 'fhir',
  title: 'HL7 FHIR: resource types and OperationOutcome',
  reference: 'https://hl7.org/fhir/http.html',
  namesSegment: ({ text, ...segment }) => RESOURCES.has(text) && isFhir(segment),
  errors: [{ matchesBody: (content) => isFhirBody(content) || isOutcome(content) }],
  examples: [
    {
      rules: ['path-simple', 'path-plural-collections', 'error-schema'],
      api: `paths:
  /Patient: { get: { responses: { "200": ${FHIR_RESPONSE('{ type: object }')}, "400": ${FHIR_RESPONSE(OUTCOME)} } } }
  "/Patient/{id}": { get: { responses: { "200": ${FHIR_RESPONSE('{ type: object }')} } } }`,
      nearMiss: `paths:
  /Patient: { get: { responses: { "200": { description: All } } } }
  "/Patient/{id}": { get: { responses: { "200": { description: One } } } }`,
    },
    {
      rules: ['error-schema'],
      api: `paths: { /a: { get: { responses: { "200": { description: A }, "400": { description: E, content: { application/json: { schema: ${OUTCOME} } } } } } } }`,
      nearMiss: `paths: { /a: { get: { responses: { "200": { description: A }, "400": { description: E, content: { application/json: { schema: {
        type: object, properties: { issue: { type: string } } } } } } } } } }`,
    },
    {
      rules: ['error-schema'],
      api: `paths: { /a: { get: { responses: { "200": { description: A }, "400": { description: E, content: { application/json: { schema: { $ref: "#/components/schemas/OperationOutcomeResponse" } } } } } } } }
components: { schemas: { OperationOutcomeResponse: { type: object, properties: { Issue: { type: object, properties: { Severity: { type: string }, Code: { type: string } } } } } } }`,
      nearMiss: `paths: { /a: { get: { responses: { "200": { description: A }, "400": { description: E, content: { application/json: { schema: { $ref: "#/components/schemas/OperationOutcome" } } } } } } } }
components: { schemas: { OperationOutcome: { type: object, properties: { message: { type: string } } } } }`,
    },
  ],
};
