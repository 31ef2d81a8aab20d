#!/bin/sh
# Adopts the linter in an old API and lints a change to it; README.md explains the steps. Everything happens in a folder that is removed afterwards.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
lint() { ${API_CONVENTIONS:-npx api-conventions} "$@" || echo "(exit code $?)"; }
commit() { git add --all && git -c user.name=you -c user.email=you@example.com commit --quiet --message "$1"; }
say() { printf '\n## %s\n\n' "$1"; }

git init --quiet --initial-branch=main .
node "$here/old-api.mjs" > openapi.yaml
commit 'An old API'

say 'The first lint'
lint lint openapi.yaml

say 'The baseline'
lint baseline openapi.yaml
commit 'Add api-conventions'
lint lint openapi.yaml

say 'A change: one fault is fixed, two are added'
git checkout --quiet -b change
# Fixed: the password of the first operation. Added: a token in the query, and a list without pagination.
sed -i.bak '8d' openapi.yaml && rm openapi.yaml.bak
cat >> openapi.yaml <<'YAML'
  /v1/refunds/:
    get:
      parameters: [{ name: access_token, in: query, schema: { type: string } }]
      responses:
        200:
          description: All refunds.
          headers: { ETag: { schema: { type: string } } }
          content: { application/json: { schema: { type: array, items: { type: object } } } }
YAML
commit 'Refunds'
lint lint --base main openapi.yaml 2>&1

say 'What the action writes: annotations'
lint lint --base main --format github openapi.yaml 2>/dev/null

say 'And the summary of the job'
lint lint --base main --format markdown openapi.yaml 2>/dev/null
