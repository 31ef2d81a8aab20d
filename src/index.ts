/**
 * api-conventions as a library: lints OpenAPI descriptions, reads configurations, lists the rules, writes reports, and has what
 * rules of one's own are written with.
 *
 * @packageDocumentation
 */

export type { AffectedOperation, ApiChange, ApiVersion, Changelog, DescriptionChanges, Effect } from './api-change.ts';
export type { AcceptedChanges } from './baseline/accepted/accepted.ts';
export { type AcceptedOptions, applyAccepted } from './baseline/accepted/apply-accepted.ts';
export { type LoadAcceptedOptions, loadAccepted } from './baseline/accepted/load-accepted.ts';
export { applyBaseline, type BaselineOptions } from './baseline/apply-baseline.ts';
export type { Baseline } from './baseline/baseline.ts';
export { type LoadBaselineOptions, loadBaseline } from './baseline/load-baseline.ts';
export { type ConfigOptions, loadConfig, nearestConfig } from './config/configs.ts';
export type { ComparisonScope } from './diff/api/comparison-scope.ts';
export type { StabilityLevel } from './diff/api/stability-levels.ts';
export { changelog } from './diff/run/changelog.ts';
export { compare, type DescriptionText } from './diff/run/compare-versions.ts';
export { compareWithBase } from './diff/run/compare-with-base.ts';
export type { SourceDocument } from './document/document.ts';
export type { Limits } from './document/limits.ts';
export type { Position, Range } from './document/lines.ts';
export type { DocumentLoader, LoadFailure } from './document/loader.ts';
export type { Token } from './document/pointer.ts';
export type { ReadFile } from './document/read-file.ts';
export type {
  Addition,
  Applicability,
  Assignment,
  CommentChange,
  Edit,
  EditOf,
  EditPlace,
  FileTextEdit,
  FindingFix,
  Fix,
  Json,
  Move,
  Removal,
  Rename,
} from './edits.ts';
export { UsageError } from './errors.ts';
export type {
  AcceptedEntry,
  AcceptedResult,
  BaselineEntry,
  BaselineResult,
  Comparison,
  Finding,
  Identified,
  LintError,
  LintResult,
  RelatedPlace,
  RuleCount,
  RuleInfo,
  RuleNumbers,
  SourceText,
  Uses,
} from './finding.ts';
export { lint, lintText } from './lint/lint-files.ts';
export type { CompareOptions, LintOptions, LintTextOptions, Progress } from './lint/run-options.ts';
export type { DataValue, MessageData, MessagePart, Templates } from './message.ts';
export type { Api, OpenApiVersion } from './model/api.ts';
export type { Header } from './model/header.ts';
export type { MediaType } from './model/media-type.ts';
export type { ModelNode } from './model/node.ts';
export type { Operation, StatusResponse } from './model/operation.ts';
export type { Parameter } from './model/parameter.ts';
export type { PathItem, Segment } from './model/path-item.ts';
export type { JsonObject, Place } from './model/place.ts';
export type { References, Unresolved } from './model/references.ts';
export type { RequestBody } from './model/request-body.ts';
export type { Response } from './model/response.ts';
export type { PropertyDefinition, Schema, SchemaMember } from './model/schema.ts';
export type { SecurityRequirement, SecurityScheme } from './model/security.ts';
export type { Server } from './model/server.ts';
export { type AnyPluginRule, defineRule, type LoadedPlugin, type Plugin, type PluginRule } from './plugin/plugin.ts';
export { rules } from './registry.ts';
export { CHANGELOG_FORMATS, type ChangelogFormat, formatChangelog } from './report/changelog/changelog-formats.ts';
export { type FormatOptions, format } from './report/format.ts';
export { FORMATS, type FormatName } from './report/formats.ts';
export {
  type AnyRule,
  type BadExample,
  type Context,
  type DecisionTable,
  type Habit,
  type MessageReport,
  type ObservedDecision,
  type OptionMismatch,
  type OptionSpec,
  type OptionSpecs,
  type OptionValues,
  option,
  type Pass,
  type Report,
  type Rule,
  type Severity,
  type TextReport,
  type Use,
  type Visit,
  type Visitor,
} from './rule.ts';
export type { Glob } from './settings/globs.ts';
export type { Conditions, Override } from './settings/overrides.ts';
export { PRESET_NAMES, type PresetName } from './settings/presets.ts';
export type { Config, ConfigSource, LoadedHouseRule } from './settings/resolved-config.ts';
export { presetSettings, type RuleSetting, type RuleSettings } from './settings/rule-settings.ts';
