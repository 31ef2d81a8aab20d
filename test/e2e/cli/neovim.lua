-- What neovim.test.ts does in Neovim, which writes what it saw to standard output.

local function waitFor(what, isDone)
  if not vim.wait(120000, isDone, 20) then
    io.stderr:write('Waited in vain until ' .. what .. ': ' .. vim.inspect(vim.diagnostic.get(0)) .. '\n')
    os.exit(1)
  end
end

local function codes()
  local all = vim.tbl_map(function(one) return one.code end, vim.diagnostic.get(0))
  table.sort(all)
  return all
end

local function waitForCodes(...)
  local wanted = { ... }
  waitFor('there is ' .. vim.inspect(wanted), function() return vim.deep_equal(codes(), wanted) end)
end

local function say(line) io.stdout:write(line .. '\n') end

vim.cmd.edit('openapi.yaml')
vim.bo.filetype = 'yaml'
waitForCodes('path-no-trailing-slash', 'unused-suppression')
say('shown')

-- As on save.
vim.lsp.buf.code_action({ context = { only = { 'source.fixAll.apiConventions' }, diagnostics = {} }, apply = true })
waitForCodes('path-no-trailing-slash')
say('fixed')

local line = vim.diagnostic.get(0)[1].lnum
vim.api.nvim_win_set_cursor(0, { line + 1, 4 })
vim.lsp.buf.code_action({ filter = function(action) return action.title:match('unsafe') ~= nil end, apply = true })
waitForCodes()
say('cleared')

vim.api.nvim_buf_set_lines(0, -1, -1, false, { '  /v1/things/: {}' })
waitForCodes('path-no-trailing-slash')
vim.api.nvim_buf_set_lines(0, -2, -1, false, {})
waitForCodes()
say('cleared again')
vim.cmd.write()
vim.cmd.quitall()
