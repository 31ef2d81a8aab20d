" Save this file as ~/.vim/compiler/api-conventions.vim. Then run, in the root of a project:
"   :compiler api-conventions
"   :make
" The quickfix list then contains the findings; :cnext goes to the next one.
let current_compiler = 'api-conventions'

CompilerSet makeprg=npx\ api-conventions\ lint\ --format\ compact\ $*
CompilerSet errorformat=%f:%l:%c:\ %trror\ %m,%f:%l:%c:\ %tarn\ %m,%f:%l:%c:\ %tnfo\ %m,%f:%l:%c:\ %tint\ %m,%-G%.%#
