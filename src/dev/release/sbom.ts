import { execFileSync } from 'node:child_process';
import type { BundledPackage } from '../build/bundled-packages.ts';

interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly properties?: readonly { readonly name: string; readonly value: string }[];
}

interface Dependency {
  readonly ref: string;
  readonly dependsOn: readonly string[];
}

/** The parts of a CycloneDX document that are changed here. */
interface Bom {
  readonly metadata: { readonly component: Component; readonly timestamp?: string };
  readonly serialNumber?: string;
  readonly components: readonly Component[];
  readonly dependencies: readonly Dependency[];
}

/**
 * The bill of materials of the package, in CycloneDX: what users install beside it, in the versions of the lockfile, and what is
 * bundled in it, which npm lists as development dependencies.
 */
export function packageBom(bundled: readonly BundledPackage[]): Bom {
  const args = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'];
  const all: Bom = JSON.parse(execFileSync('npm', args, { encoding: 'utf8', shell: process.platform === 'win32' }));
  const components = all.components.filter((component) => !hasProperty(component, 'cdx:npm:package:development'));
  // npm 10 names a package once for each folder that it lies in.
  const once = {
    components: [...new Map(components.map((component) => [component['bom-ref'], component])).values()],
    dependencies: [...new Map(all.dependencies.map((dependency) => [dependency.ref, dependency])).values()],
  };
  return withBundled({ ...withoutTimestamp(all), ...once }, bundled);
}

/** Removes the time and the random number of this run, so that two builds of a commit are identical. */
function withoutTimestamp({ serialNumber: _, metadata: { timestamp: __, ...metadata }, ...bom }: Bom): Bom {
  return { ...bom, metadata };
}

/** The bill of materials of the action or of the extension for VS Code, which need no installed packages. */
export function standaloneBom(bom: Bom, bundled: readonly BundledPackage[]): Bom {
  return withBundled({ ...bom, components: [] }, bundled);
}

const hasProperty = ({ properties = [] }: Component, property: string) => properties.some(({ name }) => name === property);

function withBundled(bom: Bom, bundled: readonly BundledPackage[]): Bom {
  // npm names the component after the folder.
  const component = { ...bom.metadata.component, name: 'api-conventions' };
  // The client and the server of the extension share packages.
  const added = [...new Map(bundled.map(toComponent).map((known) => [known['bom-ref'], known])).values()];
  const refs = new Set([component, ...bom.components].map((known) => known['bom-ref']));
  const dependencies = bom.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => {
      const more = ref === component['bom-ref'] ? added.map((known) => known['bom-ref']) : [];
      return { ref, dependsOn: [...dependsOn.filter((name) => refs.has(name)), ...more] };
    });
  return {
    ...bom,
    metadata: { ...bom.metadata, component },
    components: [...bom.components, ...added],
    dependencies: [...dependencies, ...added.map((known) => ({ ref: known['bom-ref'], dependsOn: [] }))],
  };
}

function toComponent({ name, version, license }: BundledPackage): Component & Readonly<Record<string, unknown>> {
  return {
    // The reference has a prefix because the same package may also be installed.
    'bom-ref': `bundled:${name}@${version}`,
    type: 'library',
    name,
    version,
    scope: 'required',
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    licenses: [{ license: { id: license } }],
    properties: [{ name: 'cdx:npm:package:bundled', value: 'true' }],
  };
}
