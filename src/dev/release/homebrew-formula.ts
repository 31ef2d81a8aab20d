import { createHash } from 'node:crypto';

/**
 * The formula with which Homebrew installs a version from npm.
 *
 * @param tarball The published package, whose bytes Homebrew checks.
 * @see https://docs.brew.sh/Node-for-Formula-Authors
 */
export function homebrewFormula(version: string, tarball: Uint8Array): string {
  return `class ApiConventions < Formula
  desc "Linter for the API design of OpenAPI descriptions"
  homepage "https://github.com/api-conventions/api-conventions"
  url "https://registry.npmjs.org/api-conventions/-/api-conventions-${version}.tgz"
  sha256 "${createHash('sha256').update(tarball).digest('hex')}"
  license "MIT"

  depends_on "node"

  def install
    system "npm", "install", *std_npm_args
    bin.install_symlink libexec.glob("bin/*")
  end

  test do
    (testpath/"openapi.yaml").write <<~YAML
      openapi: 3.1.0
      info: { title: Shop, version: 1.0.0 }
      paths:
        /v1/orders/:
          get: { responses: { "200": { description: Orders } } }
    YAML
    output = shell_output("#{bin}/api-conventions lint --only path-no-trailing-slash", 1)
    assert_match "\`/v1/orders/\` ends with a slash", output
    assert_match version.to_s, shell_output("#{bin}/api-conventions --version")
  end
end
`;
}
