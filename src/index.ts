/**
 * api-conventions as a library: lints OpenAPI descriptions, reads configurations, lists the rules, writes reports, and has what
 * rules of one's own are written with.
 *
 * @packageDocumentation
 */

export type { AffectedOperation, ApiChange, ApiVersion, Changelog, DescriptionChanges, Effect } from './changes/api-change.ts';
export { type ConfigOptions, loadConfig, nearestConfig } from './config/configs.ts';
export type { ComparisonScope } from './diff/match/comparison-scope.ts';
export type { StabilityLevel } from './diff/match/stability-levels.ts';
export type { SourceDocument } from './document/document.ts';
export { DocumentStore } from './document/files/document-store.ts';
export type { ReadFile } from './document/files/read-file.ts';
export type { Limits } from './document/limits.ts';
export type { Position, Range } from './document/lines.ts';
export type { DocumentLoader, LoadFailure } from './document/loader.ts';
export type { Token } from './document/pointer.ts';
export { UsageError } from './errors.ts';
export type {
  BaselineEntry,
  BaselineResult,
  Comparison,
  Finding,
  Identified,
  LintError,
  LintResult,
  RelatedPlace,
  RuleCount,
  SourceText,
  Uses,
} from './finding/finding.ts';
export type { DecisionTable, ObservedDecision } from './judge/decision-table.ts';
export { applyBaseline, type BaselineOptions } from './known/apply-baseline.ts';
export type { Baseline } from './known/baseline.ts';
export { type LoadBaselineOptions, loadBaseline } from './known/load-baseline.ts';
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
export type { Schema } from './model/schema.ts';
export type { SchemaMember } from './model/schema-member.ts';
export type { SecurityRequirement, SecurityScheme } from './model/security.ts';
export type { Server } from './model/server.ts';
export type { Use } from './model/use.ts';
export type { Facts, ListFact } from './plugin/facts.ts';
export {
  type AnyPluginRule,
  defineRule,
  type LoadedPlugin,
  type Plugin,
  type PluginContext,
  type PluginRule,
  type PluginVisitor,
} from './plugin/plugin.ts';
export { rules } from './registry.ts';
export { CHANGELOG_FORMATS, type ChangelogFormat, formatChangelog } from './report/changelog/changelog-formats.ts';
export { type FormatOptions, format } from './report/format-result.ts';
export { FORMATS, type FormatName } from './report/format-table.ts';
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
} from './rule/edits.ts';
export { type OptionMismatch, type OptionSpec, type OptionSpecs, type OptionValues, option } from './rule/option.ts';
export type {
  AnyRule,
  BadExample,
  Context,
  ExpectedFinding,
  Habit,
  MessageReport,
  Pass,
  Report,
  Rule,
  Severity,
  TextReport,
  Visit,
  Visitor,
} from './rule/rule.ts';
export type { RuleInfo } from './rule/rule-info.ts';
export { changelog } from './run/compare/changelog.ts';
export { compare, type DescriptionText } from './run/compare/compare-versions.ts';
export { compareWithBase } from './run/compare/compare-with-base.ts';
export { type FixedText, fixText } from './run/fix/fix-text.ts';
export { lint, lintText } from './run/lint-files.ts';
export type { CompareOptions, FixTextOptions, LintOptions, LintTextOptions, Progress } from './run/run-options.ts';
export type { Glob } from './settings/globs.ts';
export type { Conditions, Override } from './settings/overrides.ts';
export { PRESET_NAMES, type PresetName } from './settings/presets.ts';
export type { Config, ConfigSource, LoadedHouseRule } from './settings/resolved-config.ts';
export { presetSettings, type RuleSetting, type RuleSettings } from './settings/rule-settings.ts';
export type { DataValue, MessageData, MessagePart, Templates } from './text/message.ts';
