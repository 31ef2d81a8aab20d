/** YAML in layouts whose parts could be mistaken for other syntax. */
export const ODD_LAYOUTS: readonly string[] = [
  `# first
--- # start
a: 1 # one
b: # note
  # before the first
  c: |
    text: 1

    - more
  # less than the text
  d: >+
    folded
      deeper

  e:
# at the left
    f: [1, {x: y}, "q # no"]
    g:
    - 1
    -
    - - 2
      - k: v
    h: ''
tail:
- a
- b: c
  d:
`,
  `openapi: 3.0.0
info: {title: a, version: "1"}
paths:
  /a:
    get: &anchor
      x: 1
    post:
      summary: one
        two
        three
      responses:
        200: {description: ok}
        '404':
          description: "a
            b"
  "/b # c":
    get: {}
components:
  schemas:
    mapping:
      type: object
    A:
      $ref: '#/components/schemas/B'
    B:
      discriminator: {propertyName: x, mapping: {a: A}}
      properties:
        $ref: {type: string}`,
  `a:
  ? explicit
  : value
  b: 1
c:
  <<: {x: 1}
  y: 2
d: !!str 5
e: !tag
  f: 1
g: ~
0x10: number
on: string
"": empty
__proto__: 1
constructor:
  toString: 1
  __proto__: {x: 1}
`,
  `a:
    b:
        c:
            d: |2
                indented
              less
            e: |-

    f: >
        # no comment
    # comment

g:
 h: "x\\ty"   # blank
 i: 'it''s'
 j: a#b
 k: a: b
`,
  `x: 1
y:
  z:
    w: $ref
    v: mapping
  $ref: a.yaml
  mapping:
    a: b.yaml
  q: $ref
u: *none
`,
  `a: 1
b:
  - c
  -   d: 1
      e: 2
  - |
   text
f:
  g: {
    h: 1,
    i: [a,
      b]
  }
  j: "1
    2"
`,
];
