" Put this into ~/.vim/compiler/api-conventions.vim. Then, in the root of a project:
"   :compiler api-conventions
"   :make
" fills the quickfix list; :cnext goes from finding to finding.
let current_compiler = 'api-conventions'

CompilerSet makeprg=npx\ api-conventions\ lint\ --format\ compact\ $*
CompilerSet errorformat=%f:%l:%c:\ %trror\ %m,%f:%l:%c:\ %tarn\ %m,%f:%l:%c:\ %tnfo\ %m,%f:%l:%c:\ %tint\ %m,%-G%.%#
