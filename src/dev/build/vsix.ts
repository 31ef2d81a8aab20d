import { zipSync } from 'fflate';
import { escapeMarkup } from '../../text/escape.ts';
import type { extensionManifest } from '../../vscode/manifest.ts';

export type ExtensionManifest = ReturnType<typeof extensionManifest>;

/** The files of an extension, by their names below its folder. */
export type ExtensionFiles = Readonly<Record<string, string | Uint8Array>>;

/** The parts of an extension that the Marketplace shows, and their files. */
const SHOWN_PARTS: Readonly<Record<string, string>> = {
  'Microsoft.VisualStudio.Code.Manifest': 'package.json',
  'Microsoft.VisualStudio.Services.Content.Details': 'README.md',
  'Microsoft.VisualStudio.Services.Content.License': 'LICENSE.txt',
  'Microsoft.VisualStudio.Services.Icons.Default': 'icon.png',
};

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  cjs: 'application/javascript',
  js: 'application/javascript',
  json: 'application/json',
  md: 'text/markdown',
  mjs: 'application/javascript',
  png: 'image/png',
  txt: 'text/plain',
  vsixmanifest: 'text/xml',
};

/** The time of all files, so that the same files make the same archive; ZIP has no earlier one. */
const EPOCH = new Date(1980, 0, 1);

/**
 * An extension for VS Code as one file: an archive of its files, a list of their types, and what the Marketplace and Open VSX read.
 *
 * @see https://github.com/microsoft/vscode-vsce, which makes the same of them
 */
export function vsix(manifest: ExtensionManifest, files: ExtensionFiles): Uint8Array {
  const all = { 'package.json': `${JSON.stringify(manifest, null, 2)}\n`, ...files };
  const entries = {
    'extension.vsixmanifest': vsixManifest(manifest),
    '[Content_Types].xml': contentTypes(),
    ...Object.fromEntries(Object.entries(all).map(([name, content]) => [`extension/${name}`, content])),
  };
  const encoder = new TextEncoder();
  const bytes = Object.entries(entries).map(([name, content]) => [
    name,
    typeof content === 'string' ? encoder.encode(content) : content,
  ]);
  return zipSync(Object.fromEntries(bytes), { level: 9, mtime: EPOCH });
}

function vsixManifest(manifest: ExtensionManifest): string {
  const { name, displayName, publisher, version, description, keywords, categories, engines, extensionKind, homepage } = manifest;
  const repository = manifest.repository.url.replace(/^git\+/, '');
  const links = {
    Source: repository,
    Getstarted: repository,
    GitHub: repository,
    Support: manifest.bugs.url,
    Learn: homepage,
  };
  const properties = [
    ['Microsoft.VisualStudio.Code.Engine', engines.vscode],
    ['Microsoft.VisualStudio.Code.ExtensionKind', extensionKind.join(',')],
    ['Microsoft.VisualStudio.Code.ExecutesCode', 'true'],
    ['Microsoft.VisualStudio.Services.GitHubFlavoredMarkdown', 'true'],
    ['Microsoft.VisualStudio.Services.Content.Pricing', 'Free'],
    ...Object.entries(links).map(([kind, url]) => [`Microsoft.VisualStudio.Services.Links.${kind}`, url]),
  ];
  const element = (tag: string, text: string) => `    <${tag}>${escapeMarkup(text)}</${tag}>`;
  const attributes = (all: readonly (readonly [string, string])[]) =>
    all.map(([key, value]) => ` ${key}="${escapeMarkup(value)}"`).join('');
  const identity = attributes([
    ['Language', 'en-US'],
    ['Id', name],
    ['Version', version],
    ['Publisher', publisher],
  ]);
  const property = ([id = '', value = '']: readonly string[]) =>
    `      <Property${attributes([
      ['Id', id],
      ['Value', value],
    ])} />`;
  const asset = ([type, file]: readonly [string, string]) =>
    `    <Asset${attributes([
      ['Type', type],
      ['Path', `extension/${file}`],
    ])} Addressable="true" />`;
  return `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity${identity} />
${element('DisplayName', displayName)}
    <Description xml:space="preserve">${escapeMarkup(description)}</Description>
${element('Tags', keywords.join(','))}
${element('Categories', categories.join(','))}
    <GalleryFlags>Public</GalleryFlags>
    <Properties>
${properties.map(property).join('\n')}
    </Properties>
    <License>extension/LICENSE.txt</License>
    <Icon>extension/icon.png</Icon>
  </Metadata>
  <Installation>
    <InstallationTarget Id="Microsoft.VisualStudio.Code" />
  </Installation>
  <Dependencies />
  <Assets>
${Object.entries(SHOWN_PARTS).map(asset).join('\n')}
  </Assets>
</PackageManifest>
`;
}

function contentTypes(): string {
  const types = Object.entries(CONTENT_TYPES).map(
    ([extension, type]) => `  <Default Extension=".${extension}" ContentType="${type}" />`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
${types.join('\n')}
</Types>
`;
}
